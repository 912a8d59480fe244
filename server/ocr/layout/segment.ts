import type { Box, PageWord } from '../read/page-word.ts'

/** Words that stand on one line without a wide gap between them. */
export interface Segment {
  words: PageWord[]
  box: Box
}

export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
})

export const middle = (box: Box): number => (box.top + box.bottom) / 2

/** The median of some numbers, 0 of none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Cuts every printed line at its wide gaps: the recogniser likes to read straight across two columns. */
export function segmentsOf(words: PageWord[], lineHeight: number): Segment[] {
  const segments: Segment[] = []
  const lines = linesOf(words)
  const widest = wideGap(lines, lineHeight)
  for (const line of lines) {
    let run: PageWord[] = []
    for (const word of line) {
      const last = run.at(-1)
      // Larger type has wider spaces.
      if (
        last &&
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
  return segments
}

/** A typewriter's spaces are as wide as another face's gutters: what is wide depends on the page. */
function wideGap(lines: PageWord[][], lineHeight: number): number {
  const gaps = lines.flatMap((line) =>
    line.slice(1).map((word, i) => word.box.left - (line[i]?.box.right ?? 0)),
  )
  return Math.max(lineHeight * 0.7, median(gaps) * 2.2)
}

export function segment(words: PageWord[]): Segment {
  return { words, box: around(words.map((word) => word.box)) }
}

function linesOf(words: PageWord[]): PageWord[][] {
  const lines = new Map<number, PageWord[]>()
  for (const word of words) {
    const line = lines.get(word.line)
    if (line) line.push(word)
    else lines.set(word.line, [word])
  }
  return [...lines.values()].map((line) => line.sort((a, b) => a.box.left - b.box.left))
}
