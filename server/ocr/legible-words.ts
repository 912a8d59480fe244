import type { Attempt } from './attempt.ts'
import type { Word } from './read/word.ts'

/** Fewer legible words are legible by chance. */
const minLegibleWords = 4

export const wordsInAttempt = ({ lines }: Attempt): Word[] => lines.flatMap(({ words }) => words)

export const countWords = (attempt: Attempt): number =>
  wordsInAttempt(attempt).filter(({ text }) => /\p{L}{2}|\d/u.test(text)).length

const findLegible = (attempt: Attempt): Word[] =>
  wordsInAttempt(attempt).filter(({ text, confidence }) => confidence > 75 && /^\p{L}{4,}/u.test(text))

export const legibleWords = (attempt: Attempt): number => findLegible(attempt).length

/** Letters that are upside down or sideways are hardly ever read as long words. */
export function legibleShare(attempt: Attempt): number {
  const legible = findLegible(attempt)
  return legible.length < minLegibleWords ? 0 : countLetters(legible) / countLetters(wordsInAttempt(attempt))
}

const countLetters = (words: Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
