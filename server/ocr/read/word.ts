import type { Block } from 'tesseract.js'

/** A bounding box in pixels of the prepared image. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Word {
  text: string
  box: Box
  /** 0 to 100, by the recogniser, which is often overconfident. */
  confidence: number
  /** Number of the recogniser's text line. */
  line: number
  /** Row height of the text line in pixels; larger in headings. */
  height: number
  /** The two readings of this amount disagree, or it is implausible. */
  isDisputed?: boolean
  /** The left edge of the leader before this word. */
  leaderFrom?: number
  /** An amount after its name, which becomes the beginning of its line. */
  isAmountOfName?: boolean
  /** The first word of a name whose amount is at the right edge. */
  isRowStart?: boolean
}

export function recognisedWords(blocks: Block[]): Word[] {
  const words: Word[] = []
  let line = 0
  for (const block of blocks) {
    for (const paragraph of block.paragraphs) {
      for (const printed of paragraph.lines) {
        for (const { text, bbox, confidence } of printed.words) {
          const trimmed = text.trim()
          if (!trimmed) continue
          const box = { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 }
          words.push({
            text: trimmed,
            box,
            confidence,
            line,
            height: printed.rowAttributes?.rowHeight ?? bbox.y1 - bbox.y0,
          })
        }
        line++
      }
    }
  }
  return words
}
