import type { Block } from 'tesseract.js'

/** Pixels of the prepared picture. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PageWord {
  text: string
  box: Box
  /** 0 to 100, by the recogniser; it is often too sure of itself. */
  confidence: number
  /** Words of one number stand on one printed line. */
  line: number
  /** Heavier print stands out as a heading. */
  height: number
  /** Two readings of this amount disagree, or it is not believable. */
  isDisputed?: boolean
}

export function wordsOf(blocks: Block[]): PageWord[] {
  const words: PageWord[] = []
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
