import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

interface BadgeProps {
  tone?: 'butter' | 'herb' | 'tomato' | 'plain'
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'butter', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.root, styles[tone], className)}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
