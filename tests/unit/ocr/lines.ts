import { type Line, textLines } from '#server/ocr/layout/lines.ts'
import type { Word } from '#server/ocr/read/word.ts'

const letterWidth = 18
const rowHeight = 40
const pitch = 60

/** The recogniser's words for rows of text printed at a position; each row is a text line. */
export function printed(rows: string[], at: { left?: number; top?: number; scale?: number } = {}): Word[] {
  const { left = 100, top = 100, scale = 1 } = at
  return rows.flatMap((row, r) => {
    let x = left
    return row.split(' ').map((text) => {
      const width = text.length * letterWidth * scale
      const box = {
        left: x,
        top: top + r * pitch * scale,
        right: x + width,
        bottom: top + (r * pitch + 28) * scale,
      }
      x += width + 14 * scale
      return {
        text,
        box,
        confidence: 95,
        line: Math.round(top + r * 1000 + left * 7),
        height: rowHeight * scale,
      }
    })
  })
}

/** The lines of one plain column. */
export const column = (...rows: string[]): Line[] => textLines(printed(rows))
