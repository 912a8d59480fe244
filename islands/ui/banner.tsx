import Bell from 'lucide-react/icons/bell'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from './cx.ts'

interface BannerProps {
  tone?: 'invite' | 'info' | 'error'
  children: ReactNode
  /** A button at its end. */
  action?: ReactNode
  className?: string | undefined
}

const icons = { invite: <Bell />, info: <Info />, error: <CircleAlert /> }

/** A message that stays while it is true. */
export function Banner({ tone = 'info', children, action, className }: BannerProps) {
  return (
    <div className={cx(styles.root, styles[tone], className)} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.icon}>{icons[tone]}</span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
