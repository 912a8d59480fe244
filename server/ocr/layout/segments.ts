import type { Box, Word } from '../read/word.ts'

/** Words of one text line without a wide gap between them. */
export interface LineSegment {
  words: Word[]
  box: Box
}

export const boundingBox = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
})

export const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')

/** The boxes share a part of the height of the smaller one. */
export const isLevel = (a: Box, b: Box, share = 0.4): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) * share

/** Between boxes that are next to each other; below 0 when they overlap. */
export const gapX = (a: Box, b: Box): number => Math.max(a.left - b.right, b.left - a.right)
export const gapY = (a: Box, b: Box): number => Math.max(a.top - b.bottom, b.top - a.bottom)

/** Neither of two heights is much larger than the other one. */
export const isAlikeTall = (a: number, b: number, ratio: number): boolean =>
  Math.max(a, b) < Math.min(a, b) * ratio

export const centreY = (box: Box): number => (box.top + box.bottom) / 2

/** 0 for no values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Median row height, in pixels. */
export const usualHeight = (words: Word[]): number => median(words.map(({ height }) => height))

/** Splits each text line at wide gaps, because the recogniser often reads across columns. */
export function printedSegments(words: Word[], lineHeight: number): LineSegment[] {
  const segments: LineSegment[] = []
  const lines = linesOf(words)
  const widest = wideGap(lines, lineHeight)
  for (const line of lines) {
    let run: Word[] = []
    for (const word of line) {
      const last = run.at(-1)
      // Larger type has wider spaces.
      if (
        last &&
        word.leaderFrom === undefined &&
        word.box.left - last.box.right >
          Math.max(1, word.height / lineHeight, last.height / lineHeight) * widest
      ) {
        segments.push(segment(run))
        run = []
      }
      run.push(word)
    }
    if (run.length > 0) segments.push(segment(run))
  }
  return segments.flatMap(withoutScribbles)
}

/** Strokes of a pen and pictures next to a line are read as one or two letters, and would reach into the next column. */
function withoutScribbles({ words }: LineSegment): LineSegment[] {
  const isScribble = ({ text, confidence }: Word) => confidence < 30 && text.length < 3
  const end = words.findLastIndex((word) => !isScribble(word)) + 1
  // The amount of the line may be read as poorly.
  return end > 0 || words.some(({ text }) => /\d/.test(text))
    ? [segment(words.slice(0, end || words.length))]
    : []
}

/** Relative to the word gaps of the photo: spaces of monospaced type can be as wide as another layout's gutters. */
function wideGap(lines: Word[][], lineHeight: number): number {
  const gaps = lines.flatMap((line) =>
    line.slice(1).map((word, i) => word.box.left - (line[i]?.box.right ?? 0)),
  )
  return Math.max(lineHeight * 0.7, median(gaps) * 2.2)
}

export function segment(words: Word[]): LineSegment {
  return { words, box: boundingBox(words.map((word) => word.box)) }
}

function linesOf(words: Word[]): Word[][] {
  const lines = new Map<number, Word[]>()
  for (const word of words) {
    const line = lines.get(word.line)
    if (line) line.push(word)
    else lines.set(word.line, [word])
  }
  return [...lines.values()].map((line) => line.sort((a, b) => a.box.left - b.box.left))
}
