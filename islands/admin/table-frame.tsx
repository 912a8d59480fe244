import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Pager } from './pager.tsx'
import styles from './table.module.css'
import { TableSkeleton } from './table-skeleton.tsx'
import type { Live } from './use-live.ts'

interface TableFrameProps {
  title: string
  live: Live<{ totalPages: number }>
  /** Beside the heading. */
  tools?: ReactNode
  /** The table's head row and body. */
  children: ReactNode
  /** Instead of a table without rows. */
  empty?: ReactNode
}

/** Where the focus goes when the row it was in is gone. */
const tableHeadingId = 'table-heading'

export function focusTableHeading(): void {
  document.getElementById(tableHeadingId)?.focus()
}

/** What both tables share: heading, frame, pages, and what to say when they cannot be had. */
export function TableFrame({ title, live, tools, children, empty }: TableFrameProps) {
  const { answer, isFailed, isOld } = live
  const problem = isFailed ? `The ${title.toLowerCase()} could not be loaded. Trying again…` : null
  return (
    <section className={styles.section} aria-labelledby={tableHeadingId}>
      <div className={styles.tools}>
        <h2 id={tableHeadingId} tabIndex={-1}>
          {title}
        </h2>
        {tools}
      </div>
      <FormMessage error={problem} />
      {answer === null && <TableSkeleton />}
      {answer !== null && (
        <div className={cx(styles.frame, isOld && styles.old)} aria-busy={isOld}>
          {empty || (
            <table className={styles.table} aria-labelledby={tableHeadingId}>
              {children}
            </table>
          )}
        </div>
      )}
      <Pager totalPages={answer && !isOld ? answer.totalPages : null} />
    </section>
  )
}
