import { Button } from '../ui/button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** Counted from 1. */
  page: number
  totalPages: number
  onChange(page: number): void
}

export function Pager({ page, totalPages, onChange }: PagerProps) {
  return (
    <nav aria-label="Pages" className={styles.root}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p role="status">
        Page {page} of {Math.max(1, totalPages)}
      </p>
      <Button size="small" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
