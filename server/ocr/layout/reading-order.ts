import { findColumns } from './columns.ts'
import { listEnd } from './list-end.ts'
import type { Segment } from './segment.ts'
import { middle } from './segment.ts'

/** One column, box or full-width stretch of a page, its segments from top to bottom. */
export type Region = Segment[]

/**
 * Regions in the order in which a person reads them. The widest stretch of the page that a gutter divides is
 * found first; what stands above it is read before, then its left side, its right side, then what stands below.
 */
export function readingOrder(segments: Segment[], lineHeight: number): Region[] {
  const sorted = [...segments].sort((a, b) => middle(a.box) - middle(b.box))
  const columns = findColumns(sorted, lineHeight)
  if (!columns) return sorted.length > 0 ? [sorted] : []
  const { above, left, right, below } = columns
  const end = listEnd(left, right, lineHeight)
  const parts = [left, right].map((side) => [
    side.filter(({ box }) => middle(box) < end),
    side.filter(({ box }) => middle(box) >= end),
  ])
  // A list in two columns over text in two columns: the list is read to its end first.
  const inOrder = [parts[0]?.[0], parts[1]?.[0], parts[0]?.[1], parts[1]?.[1]].map((part) => part ?? [])
  return [above, ...inOrder, below].flatMap((part) => readingOrder(part, lineHeight))
}
