import type { Word } from '../read/word.ts'
import { gapX } from './segments.ts'

/**
 * Clips boxes that reach into the row below or above, as some do in slanted titles of two rows: by size, such a word would be
 * a part of a picture. The nearest word in the recogniser's line has the right height.
 */
export function clipBoxes(words: Word[]): Word[] {
  const lines = new Map<number, Word[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  return words.map((word) => {
    if (word.confidence < sureConfidence || !/\p{L}{4}/u.test(word.text)) return word
    const mates = (lines.get(word.line) ?? []).filter((other) => isMate(word, other))
    const [nearest] = mates.sort((a, b) => gapX(word.box, a.box) - gapX(word.box, b.box))
    if (!nearest) return word
    const { top, bottom } = nearest.box
    return {
      ...word,
      box: {
        ...word.box,
        top: Math.max(word.box.top, top - tall(nearest) * 0.5),
        bottom: Math.min(word.box.bottom, bottom + tall(nearest) * 0.5),
      },
    }
  })
}

const sureConfidence = 70

const tall = ({ box }: Word): number => box.bottom - box.top

/** A word of the same line, in no more than half of the height. */
const isMate = (word: Word, other: Word): boolean =>
  other !== word &&
  other.confidence >= sureConfidence &&
  /\p{L}{2}/u.test(other.text) &&
  tall(word) > tall(other) * 2
