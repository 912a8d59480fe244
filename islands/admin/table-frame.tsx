import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import type { Live } from './live.ts'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'
import styles from './table.module.css'
import { TableSkeleton } from './table-skeleton.tsx'

interface TableFrameProps {
  title: string
  /** Says that it could not be loaded. */
  failure: string
  live: Live<{ totalPages: number }>
  /** Next to the heading. */
  tools?: ReactNode
  /** The table's head row and body. */
  children: ReactNode
  /** Replaces a table without rows. */
  empty?: ReactNode
}

/** Gets the focus when a focused row was removed. */
const tableHeadingId = 'table-heading'

export function focusTableHeading(): void {
  document.getElementById(tableHeadingId)?.focus()
}

/** The frame of both tables: heading, error message, table and pages. */
export function TableFrame({ title, failure, live, tools, children, empty }: TableFrameProps) {
  const { answer, isFailed, isOld } = live
  const problem = isFailed ? failure : null
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
