import { cx } from './cx.ts'
import styles from './spinner.module.css'

/** Hidden from screen readers; add a text that says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.root, className)} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
