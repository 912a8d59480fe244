import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per screen; `danger` for what cannot be undone; `quiet` for Cancel and the like. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'herb'
  size?: 'medium' | 'small' | 'large'
  /** Shows a spinner in place of the icon and refuses clicks, but keeps the focus. */
  isBusy?: boolean
  icon?: ReactNode
  isWide?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  icon,
  isWide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // `disabled` would drop the focus to the page.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      {...rest}
      type={type}
      onClick={isBusy ? refuse : onClick}
      className={cx(styles.root, styles[variant], styles[size], isWide && styles.wide, className)}
    >
      {isBusy ? <Spinner className={styles.icon} /> : icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </button>
  )
}

function refuse(event: { preventDefault(): void }): void {
  event.preventDefault()
}
