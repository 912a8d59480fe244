import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './badge.module.css'

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
