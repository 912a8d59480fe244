import type { Segment } from '../html/segments.ts'
import { gainOf, type Label, type Reading } from './model.ts'

/** A stretch of lines of one kind, and how sure the model is of it. */
export interface Block {
  segments: Segment[]
  /** Index of the first and last line in the page. */
  first: number
  last: number
  score: number
}

// Group headings, captions of pictures and a line the model missed do not end a list.
const widestGap = 4
const longestInGap = 90

/** The stretches labelled `label`, the surest first. */
export function blocksOf(segments: Segment[], reading: Reading, label: 1 | 2): Block[] {
  const blocks: Block[] = []
  let current: Block | null = null
  for (const at of segments.keys()) {
    if (reading.labels[at] !== label) continue
    const weight = gainOf(reading, at)
    if (current && isBridged(segments, reading.labels, current.last, at, label)) {
      current.last = at
      current.score += weight
    } else {
      current = { segments: [], first: at, last: at, score: weight }
      blocks.push(current)
    }
  }
  for (const block of blocks) {
    block.segments = segments.slice(block.first, block.last + 1).filter((segment, at) => {
      const own = reading.labels[block.first + at] === label
      return own || isGroupHeading(segment)
    })
  }
  return blocks.sort((a, b) => b.score - a.score)
}

function isBridged(segments: Segment[], labels: Label[], last: number, next: number, label: Label): boolean {
  if (next - last > widestGap + 1) return false
  for (let at = last + 1; at < next; at++) {
    const text = segments[at]?.text ?? ''
    if (text.length > longestInGap || (labels[at] !== 0 && labels[at] !== label)) return false
  }
  return true
}

function isGroupHeading(segment: Segment): boolean {
  return segment.text.length <= 60 && (segment.isHeading || segment.text.endsWith(':'))
}
