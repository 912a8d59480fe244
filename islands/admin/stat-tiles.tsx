import BookOpen from 'lucide-react/icons/book-open'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { AdminStats } from '#server/contract/admin.ts'
import type { AdminView } from '#server/contract/admin-page.ts'
import { show, usePlace, useSeed } from './admin-route.tsx'
import styles from './stat-tiles.module.css'
import { useLive } from './use-live.ts'

/** The three figures; the first two choose what is listed below. */
export function StatTiles() {
  const { answer: stats } = useLive<AdminStats>('/stats', useSeed()?.stats)
  return (
    <div className={styles.root}>
      <Choice view="recipes" icon={<BookOpen />} label="Total Recipes" value={stats?.totalRecipes} />
      <Choice view="users" icon={<Users />} label="Total Users" value={stats?.totalUsers} />
      <div className={styles.tile}>
        <Content icon={<Share2 />} label="Total Shared Recipes" value={stats?.totalSharedRecipes} />
      </div>
    </div>
  )
}

interface ContentProps {
  icon: ReactNode
  label: string
  value: number | undefined
}

function Choice({ view, ...content }: ContentProps & { view: AdminView }) {
  const place = usePlace()
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={place.view === view}
      onClick={() => place.view !== view && show(view)}
    >
      <Content {...content} />
    </button>
  )
}

function Content({ icon, label, value }: ContentProps) {
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
