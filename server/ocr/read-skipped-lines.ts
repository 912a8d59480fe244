import { type Attempt, understandWords } from './attempt.ts'
import { printIn } from './layout/lines.ts'
import { boundingBox, gapX, gapY, isLevel } from './layout/segments.ts'
import type { GreyImage } from './prepare/grey-image.ts'
import { inkBoxes } from './prepare/ink-boxes.ts'
import type { Box, Word } from './read/word.ts'
import { readPart } from './read-part.ts'

const inkBelow = 150
/** Fewer are specks, or a picture. */
const minLetters = 12
const minSureWords = 3
const sureFrom = 75
/** Bounds the time: a part takes some 0.3 s. */
const maxParts = 4

/** Reads the lines again that the recogniser skipped: ink in the size of letters, side by side, where no word is. */
export async function readSkippedLines(attempt: Attempt): Promise<Attempt> {
  const { words, readColumn, view } = attempt.recognised
  const { lineHeight } = printIn(words)
  if (!readColumn || lineHeight === 0) return attempt
  const known = words.map(({ box }) => box)
  const found: Word[] = []
  for (const box of skippedParts(view.image, known, lineHeight).slice(0, maxParts)) {
    const read = await readPart(view.image, box, known, readColumn)
    const sure = read.filter(
      ({ confidence, text }) => confidence >= sureFrom && /[\p{L}\p{N}]{2}/u.test(text),
    )
    if (sure.length < Math.max(minSureWords, read.length * 0.6)) continue
    const first = Math.max(0, ...[...words, ...found].map(({ line }) => line)) + 1
    found.push(...read.map((word) => ({ ...word, line: first + word.line })))
  }
  if (found.length === 0) return attempt
  const more = await understandWords(attempt.turn, { ...attempt.recognised, words: [...words, ...found] })
  return more.reading.quality > attempt.reading.quality - 0.02 ? more : attempt
}

function skippedParts(image: GreyImage, known: Box[], lineHeight: number): Box[] {
  const letters = inkBoxes(image, inkBelow).filter(
    (box) =>
      box.bottom - box.top > lineHeight * 0.25 &&
      box.bottom - box.top < lineHeight * 1.3 &&
      box.right - box.left < lineHeight * 1.5 &&
      !known.some((word) => overlap(word, box)),
  )
  const rows = joined(letters, (a, b) => isLevel(a, b, 0.3) && gapX(a, b) < lineHeight).filter(
    (row) => row.length >= minLetters,
  )
  const boxes = rows.map(boundingBox)
  return joined(boxes, (a, b) => gapX(a, b) < 0 && gapY(a, b) < lineHeight).map((rows) => {
    const { left, top, right, bottom } = boundingBox(rows)
    const margin = lineHeight * 0.4
    return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
  })
}

const overlap = (a: Box, b: Box): boolean => gapX(a, b) < 0 && gapY(a, b) < 0

/** Groups of boxes of which each is next to another one. */
function joined(boxes: Box[], isNext: (a: Box, b: Box) => boolean): Box[][] {
  const groups: Box[][] = []
  for (const box of [...boxes].sort((a, b) => a.left - b.left)) {
    const near = groups.filter((group) => group.some((other) => isNext(other, box)))
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), box])
  }
  return groups
}
