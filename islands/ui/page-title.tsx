import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** At the end of the row. */
  actions?: ReactNode
  /** Below the title. */
  children?: ReactNode
}

export const PageTitle = ({ title, actions, children }: PageTitleProps) => (
  <header className={styles.root}>
    <div className={styles.text}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
    {actions}
  </header>
)
