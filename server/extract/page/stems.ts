import { isAscii } from '../../text/collapse.ts'

const maxStemLength = 5
/** Letters: shorter words are articles and the like, which sentences have more of than lists. */
const minWordLength = 4
const minPlural = 4

/**
 * The beginnings of the longer words, which singular and plural share, and in German 'Äpfel' and 'Apfelkuchen'; of Chinese and
 * Japanese the signs.
 */
export function stemsOf(text: string, shortest = minWordLength): Set<string> {
  const isPlain = isAscii(text)
  const stems = new Set<string>()
  for (const word of isPlain ? lettersIn(text) : wordsIn(text)) {
    if (word.length < shortest && (isPlain || !/\p{Ideographic}/u.test(word))) continue
    const singular = word.length >= minPlural && word.endsWith('s') ? word.slice(0, -1) : word
    stems.add(singular.slice(0, maxStemLength))
  }
  return stems
}

const lettersIn = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []

const wordsIn = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{Ideographic}|[^\P{L}\p{Ideographic}]+/gu) ?? []
