import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { painted } from '../browser/painted.ts'

interface Section<Row> {
  title: string
  rows: readonly Row[]
}

/** In row-list.module.css no row is lower, in pixels. */
const minRowHeight = 48

/**
 * Whether React runs the page. False where the server writes it and until React has taken that over; true from the first
 * render on for what is only shown in the browser.
 */
export const useIsHydrated = () => useSyncExternalStore(never, yes, no)

/**
 * The sections to show: what opens from the device begins with the first rows, and has the others after they were
 * painted. With several columns all rows are shown at once: adding rows later would move others to another column.
 */
export function useFirstRows<Row>(sections: readonly Section<Row>[], isHydrated: boolean) {
  const [hasAll, setHasAll] = useState(() => !isHydrated || matchMedia('(min-width: 46rem)').matches)
  useEffect(() => {
    void painted().then(() => startTransition(() => setHasAll(true)))
  }, [])
  return hasAll ? sections : beginningOf(sections)
}

function beginningOf<Row>(sections: readonly Section<Row>[]): Section<Row>[] {
  let left = Math.ceil(innerHeight / minRowHeight)
  return sections.map(({ title, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return { title, rows: shown }
  })
}

const never = () => () => {}
const yes = () => true
const no = () => false
