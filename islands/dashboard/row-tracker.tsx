import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'

export interface TrackedRows {
  rows: readonly number[]
  /** Scrolls until the row is in the window. */
  reveal(row: number): void
}

interface RowTrackerProps {
  count: number
  /** Pixels. */
  rowHeight: number
  /** Pixels from the top of the page to the first row. */
  top: number
  /** Rows to render above and below the window. */
  extraRows: number
  onRows(tracked: TrackedRows): void
}

/**
 * Reports which rows of the grid are near the window. Renders nothing: the grid renders its first cards without it, so
 * that the page does not wait for the virtualizer, a tenth of its scripts.
 */
export function RowTracker({ count, rowHeight, top, extraRows, onRows }: RowTrackerProps) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: extraRows,
    scrollMargin: top,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the views have different row heights
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const rows = virtualizer.getVirtualItems().map(({ index }) => index)
  const key = rows.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  useLayoutEffect(() => {
    // None until the window is measured: cards on the screen must not be taken away meanwhile.
    if (rows.length > 0) onRows({ rows, reveal: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }) })
  }, [key, virtualizer, onRows])
  return null
}
