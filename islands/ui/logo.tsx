import { cx } from './cx.ts'
import styles from './logo.module.css'

interface LogoProps {
  /** Shows the name next to the drawing, except on narrow screens. */
  withName?: boolean
  className?: string | undefined
}

/** A pot whose steam is a heart. */
export function Logo({ withName = true, className }: LogoProps) {
  return (
    <span className={cx(styles.root, className)}>
      <svg
        className={styles.drawing}
        viewBox="0 0 64 64"
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : 'Potluck'}
        aria-hidden={withName || undefined}
      >
        <path
          className={styles.heart}
          d="M32 24c-6.2-4.2-9.8-7.6-9.8-11.9 0-3.2 2.4-5.5 5.3-5.5 1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7 2.9 0 5.3 2.3 5.3 5.5 0 4.3-3.6 7.7-9.8 11.9z"
        />
        <path className={styles.pot} d="M9 32.5h46" />
        <path className={styles.pot} d="M14 33v14a10 10 0 0 0 10 10h16a10 10 0 0 0 10-10V33" />
        <path className={styles.pot} d="M14 41H9.5a3 3 0 0 0 0 6H14M50 41h4.5a3 3 0 0 1 0 6H50" />
        <path className={styles.shine} d="M20.5 40v6.5a4 4 0 0 0 4 4" />
      </svg>
      {withName && <span className={styles.name}>Potluck</span>}
    </span>
  )
}
