import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './pager.module.css'
import { go, usePlace } from './place.tsx'

/** `totalPages` is null until it is known. */
export function Pager({ totalPages }: { totalPages: number | null }) {
  const { page } = usePlace()
  const last = Math.max(1, totalPages ?? page)
  useEffect(() => {
    // The last row of the last page was deleted, or the address is an old one.
    if (page > last) go({ page: last })
  }, [page, last])
  return (
    <nav aria-label="Pages" className={styles.root}>
      <Button size="small" disabled={page <= 1} onClick={() => go({ page: page - 1 })}>
        Previous
      </Button>
      <p role="status">
        Page {page} of {last}
      </p>
      <Button size="small" disabled={page >= last} onClick={() => go({ page: page + 1 })}>
        Next
      </Button>
    </nav>
  )
}
