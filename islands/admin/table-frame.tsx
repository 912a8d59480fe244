import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'
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
    <Section title={title} headingId={tableHeadingId} tools={tools} problem={problem}>
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
    </Section>
  )
}
