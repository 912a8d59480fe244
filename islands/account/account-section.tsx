import { type ReactNode, useId } from 'react'
import styles from './account-page.module.css'

interface AccountSectionProps {
  title: string
  /** For addresses that lead to it. */
  id?: string
  children: ReactNode
}

export function AccountSection({ title, id, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

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
