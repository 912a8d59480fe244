import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Logo } from './logo.tsx'
import styles from './page-bar.module.css'

interface PageBarProps {
  /** Sets the width, which is that of the page below. */
  className: string | undefined
  children: ReactNode
}

/** The row at the top of a page outside the places of a signed-in person. */
export const PageBar = ({ className, children }: PageBarProps) => (
  <div className={cx(styles.root, className)}>{children}</div>
)

/** The name of the program, which leads to its first page. */
export const HomeLink = () => (
  <a href="/" className={styles.home} aria-label="Potluck">
    <Logo />
  </a>
)
