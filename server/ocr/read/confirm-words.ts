import { gapX, isLevel } from '../layout/segments.ts'
import type { Box, Word } from './word.ts'

const sureFrom = 80
/** Below it, a word is as good as not read. */
const lostBelow = 12
/** In heights of the word: a word further away from its line is something else. */
const maxDistance = 3

const minWordsInRow = 3
/** Above the numbers of all lines that were read. */
const firstLostLine = 10_000

/**
 * The words of an image with what another language's model read in it: a word that both read is as sure as the surer of them, and one
 * that only the other read well is taken from it.
 */
export function confirmWords(words: Word[], others: Word[]): Word[] {
  const confirmed = words.map((word) => {
    const other = others.find(({ box }) => isSamePlace(box, word.box))
    if (!other) return word
    if (other.text === word.text) return { ...word, confidence: Math.max(word.confidence, other.confidence) }
    return word.confidence < lostBelow && other.confidence >= sureFrom ? { ...other, line: word.line } : word
  })
  const lost = others.flatMap((word) => {
    if (word.confidence < sureFrom || !/[\p{L}\p{N}]/u.test(word.text)) return []
    const level = words.filter(({ box }) => isLevel(box, word.box))
    if (level.some(({ box }) => gapX(box, word.box) < 0)) return []
    const [near] = level.sort((a, b) => gapX(a.box, word.box) - gapX(b.box, word.box))
    const tall = word.box.bottom - word.box.top
    if (near && gapX(near.box, word.box) < tall * maxDistance) return [{ ...word, line: near.line }]
    const row = others.filter(({ line, confidence }) => line === word.line && confidence >= sureFrom)
    return row.length >= minWordsInRow ? [{ ...word, line: word.line + firstLostLine }] : []
  })
  return [...confirmed, ...lost]
}

const isSamePlace = (a: Box, b: Box): boolean =>
  isLevel(a, b, 0.7) && -gapX(a, b) > Math.max(a.right - a.left, b.right - b.left) * 0.7
