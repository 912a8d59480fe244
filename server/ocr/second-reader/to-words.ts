import { median } from '../layout/segments.ts'
import type { GreyImage } from '../prepare/grey-image.ts'
import type { Box, Word } from '../read/word.ts'
import type { Character } from './characters.ts'
import { boundsOf, heightOf, pointOf, type TextBox, widthOf } from './text-box.ts'

/** Shares of the height of a line's box. */
const wordGap = 0.16
const padding = 0.18
const margin = 0.12
/** The box has grown; this share of it is the row height that the layout expects. */
const rowShare = 0.72
/** Minimum ratio of a gap between words to the median gap between letters. */
const gapFactor = 2.5
const inkLevel = 150

/** The words of a line. The recogniser drops spaces, so wide gaps in the ink are spaces, too. */
export function wordsOfLine(image: GreyImage, box: TextBox, characters: Character[], line: number): Word[] {
  const parts = splitWords(image, box, characters)
  return parts.flatMap((part, index) => {
    const range = rangeOf(part, box, parts[index - 1], parts[index + 1])
    const found = tighten(image, boundsOf({ ...box, ...range }))
    if (!found) return []
    const certainty = part.reduce((sum, character) => sum + character.certainty, 0) / part.length
    const text = part.map((character) => character.text).join('')
    return [
      {
        text,
        box: found,
        confidence: Math.round(certainty * 100),
        line,
        height: Math.round(heightOf(box) * rowShare),
      },
    ]
  })
}

function splitWords(image: GreyImage, box: TextBox, characters: Character[]): Character[][] {
  const ink = inkAlong(image, box)
  const gaps = characters.map((character, index) => {
    const next = characters[index + 1]
    return next && character.text !== ' ' && next.text !== ' '
      ? emptyRun(ink, character.from, next.from)
      : null
  })
  const letterGaps = gaps.filter((gap) => gap !== null)
  const limit = Math.max(heightOf(box) * wordGap, median(letterGaps) * gapFactor)
  const words: Character[][] = []
  let word: Character[] = []
  characters.forEach((character, index) => {
    if (character.text !== ' ') word.push(character)
    const isWide = (gaps[index] ?? 0) > limit * (isOneWord(character, characters[index + 1]) ? 2 : 1)
    if ((character.text !== ' ' && !isWide) || word.length === 0) return
    words.push(word)
    word = []
  })
  return word.length > 0 ? [...words, word] : words
}

/** Punctuation and the figures of a fraction are far from their neighbours. */
function isOneWord({ text }: Character, next: Character | undefined): boolean {
  if (!next) return false
  return (
    /^[.,;:'’)/-]$/.test(next.text) || /^[('/-]$/.test(text) || (/^\d$/.test(text) && /^\d$/.test(next.text))
  )
}

/** Whether each column of the box has ink. */
function inkAlong({ data, width, height }: GreyImage, box: TextBox): Uint8Array {
  const columns = new Uint8Array(Math.max(1, Math.round(widthOf(box))))
  const tall = heightOf(box)
  for (let column = 0; column < columns.length; column++) {
    const along = box.from + ((column + 0.5) * widthOf(box)) / columns.length
    for (let across = box.top + tall * 0.15; across < box.bottom - tall * 0.15; across++) {
      const { x, y } = pointOf(box, along, across)
      const [u, v] = [Math.round(x), Math.round(y)]
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      if ((data[v * width + u] ?? 255) < inkLevel) columns[column] = 1
    }
  }
  return columns
}

function emptyRun(ink: Uint8Array, from: number, to: number): number {
  let run = 0
  let longest = 0
  const end = Math.min(ink.length - 1, to * ink.length)
  for (let column = Math.floor(from * ink.length); column <= end; column++) {
    run = ink[column] ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Up to the middle of the gaps to the words before and after. */
function rangeOf(word: Character[], box: TextBox, before?: Character[], after?: Character[]) {
  const [first, last] = [word[0]?.from ?? 0, word.at(-1)?.to ?? 1]
  const wide = widthOf(box)
  const more = heightOf(box) * padding
  const left = before ? (((before.at(-1)?.to ?? 0) + first) / 2) * wide : Number.NEGATIVE_INFINITY
  const right = after ? (((after[0]?.from ?? 1) + last) / 2) * wide : Number.POSITIVE_INFINITY
  return {
    from: box.from + Math.max(first * wide - more, left),
    to: box.from + Math.min(last * wide + more, right),
    top: box.top + heightOf(box) * margin,
    bottom: box.bottom - heightOf(box) * margin,
  }
}

/** The box around the ink in it; null for an empty box. */
function tighten({ data, width, height }: GreyImage, outer: Box): Box | null {
  const [left, top] = [Math.max(0, Math.round(outer.left)), Math.max(0, Math.round(outer.top))]
  const right = Math.min(width, Math.round(outer.right))
  const bottom = Math.min(height, Math.round(outer.bottom))
  if (right <= left || bottom <= top) return null
  const box = { left: right, top: bottom, right: left, bottom: top }
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if ((data[y * width + x] ?? 255) >= inkLevel) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  const isSpeck = box.bottom - box.top < (bottom - top) * 0.15
  return isSpeck ? { left, top, right, bottom } : box
}
