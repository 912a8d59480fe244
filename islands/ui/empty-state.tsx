import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  illustration: ReactNode
  /** One sentence that explains it. */
  children: ReactNode
  /** The next step. */
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
