import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface FoldedSectionProps {
  title: string
  /** What is used is not folded. */
  isUsed?: boolean
  children: ReactNode
}

/** A section that most people look at seldom. */
export const FoldedSection = ({ title, isUsed = false, children }: FoldedSectionProps) => (
  <details className={styles.section} open={isUsed}>
    <summary className={styles.fold}>{title}</summary>
    <div className={styles.folded}>{children}</div>
  </details>
)
