import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for those who do not see the icon, and as its tooltip. */
  label: string
  icon: ReactNode
  /** `raised` lies on a picture; `tomato` is the one main action of a screen. */
  variant?: 'plain' | 'raised' | 'tomato'
  size?: 'medium' | 'small' | 'large'
  /** Small round mark for something that waits, named in `label` by the caller. */
  hasDot?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'medium',
  hasDot = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-label={label}
      title={label}
      {...rest}
      type={type}
      className={cx(styles.root, styles[variant], styles[size], className)}
    >
      {icon}
      {hasDot && <span className={styles.dot} />}
    </button>
  )
}
