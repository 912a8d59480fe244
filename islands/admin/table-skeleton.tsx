import { t } from '#server/contract/language/t.ts'
import styles from './table-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The placeholder of a table. */
export function TableSkeleton() {
  return (
    <div className={styles.root} role="status" aria-label={t('Loading')}>
      {rows.map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  )
}
