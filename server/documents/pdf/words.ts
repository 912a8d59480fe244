import type { Word } from '../../ocr/read/word.ts'

/** Text at a place on a page, in points; the top is 0. */
export interface Glyphs {
  text: string
  left: number
  baseline: number
  width: number
  size: number
}

/** So that the thresholds of the layout, which are in pixels, hold. */
const pixelsPerPoint = 3

/** The words of a page, by text line. Programs place single letters as often as whole lines. */
export function glyphWords(glyphs: Glyphs[]): Word[] {
  return rowsOf(glyphs).flatMap((row, line) => joined(row).flatMap((part) => split(part, line)))
}

function rowsOf(glyphs: Glyphs[]): Glyphs[][] {
  const rows: Glyphs[][] = []
  for (const part of glyphs.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isLevel = first && Math.abs(first.baseline - part.baseline) < Math.min(first.size, part.size) * 0.35
    if (isLevel) row.push(part)
    else rows.push([part])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

const maxGapInWord = 0.15

/** Letters without a gap between them are one word. */
function joined(row: Glyphs[]): Glyphs[] {
  const parts: Glyphs[] = []
  for (const part of row) {
    const last = parts.at(-1)
    const gap = last ? part.left - (last.left + last.width) : Number.POSITIVE_INFINITY
    // The same text again, a little to the side, is bold.
    if (last && last.text === part.text && Math.abs(part.left - last.left) < part.size * 0.1) continue
    if (last && gap < part.size * maxGapInWord) {
      last.text += part.text
      last.width = part.left + part.width - last.left
    } else parts.push({ ...part })
  }
  return parts
}

function split({ text, left, baseline, width, size }: Glyphs, line: number): Word[] {
  const perCharacter = width / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: {
      left: (left + index * perCharacter) * pixelsPerPoint,
      right: (left + (index + word.length) * perCharacter) * pixelsPerPoint,
      top: (baseline - size * 0.8) * pixelsPerPoint,
      bottom: (baseline + size * 0.2) * pixelsPerPoint,
    },
    confidence: 100,
    line,
    height: size * pixelsPerPoint,
  }))
}
