import BookOpen from 'lucide-react/icons/book-open'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { AdminStats } from '#server/contract/admin.ts'
import styles from './stat-tiles.module.css'

export type Table = 'recipes' | 'users'

interface StatTilesProps {
  stats: AdminStats | null
  table: Table
  onChoose(table: Table): void
}

/** The first two choose what is listed below. */
export function StatTiles({ stats, table, onChoose }: StatTilesProps) {
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={table === 'recipes'}
        onClick={() => onChoose('recipes')}
      >
        <Content icon={<BookOpen />} label="Total Recipes" value={stats?.totalRecipes} />
      </button>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={table === 'users'}
        onClick={() => onChoose('users')}
      >
        <Content icon={<Users />} label="Total Users" value={stats?.totalUsers} />
      </button>
      <div className={styles.tile}>
        <Content icon={<Share2 />} label="Total Shared Recipes" value={stats?.totalSharedRecipes} />
      </div>
    </div>
  )
}

function Content({ icon, label, value }: { icon: ReactNode; label: string; value: number | undefined }) {
  return (
    <>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <span className={styles.value}>{value?.toLocaleString('en') ?? '…'}</span>
    </>
  )
}
