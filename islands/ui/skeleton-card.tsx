import { cx } from './cx.ts'
import styles from './skeleton-card.module.css'

/** The placeholder of a recipe card, as high as its parent. */
export function SkeletonCard({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(styles.root, className)} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
  )
}
