import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and tooltip. */
  label: string
  /** Null when the style sheet of its `className` draws it. */
  icon: ReactNode
  /** `raised` is for pictures; `tomato` is the main action of a screen. */
  variant?: 'plain' | 'raised' | 'tomato'
  size?: 'medium' | 'small' | 'large'
  /** A small dot, e.g. for pending requests; `label` must say what it means. */
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
