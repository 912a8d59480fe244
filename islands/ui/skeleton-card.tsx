import { cx } from './cx.ts'
import styles from './skeleton-card.module.css'

/** The room of a recipe card before its recipe is there; as high as what it stands in. */
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
