import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  illustration: ReactNode
  /** The one sentence that says what is the matter. */
  children: ReactNode
  /** The one next step. */
  action?: ReactNode
}

export function EmptyState({ illustration, children, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <div className={styles.illustration}>{illustration}</div>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
