import BookOpen from 'lucide-react/icons/book-open'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { AdminStats } from '#server/contract/admin.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { AdminView } from '#server/contract/pages.ts'
import { callApi } from '../browser/api.ts'
import { showInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'
import { useLive } from './live.ts'
import styles from './stat-tiles.module.css'

/** The three figures; the first two are buttons that select the table below. */
export function StatTiles({ initial }: { initial: AdminStats | undefined }) {
  const read = (signal: AbortSignal) => callApi('GET /api/admin/stats', { signal })
  const { answer: stats } = useLive('stats', read, { initial })
  return (
    <div className={styles.root}>
      <Choice view="recipes" icon={<BookOpen />} label={t('Total Recipes')} value={stats?.totalRecipes} />
      <Choice view="users" icon={<Users />} label={t('Total Users')} value={stats?.totalUsers} />
      <div className={styles.tile}>
        <Content icon={<Share2 />} label={t('Total Shared Recipes')} value={stats?.totalSharedRecipes} />
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
  const route = useAdminRoute()
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={route.view === view}
      onClick={() => route.view !== view && showInAdmin(view)}
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
      <span className={styles.value}>{value?.toLocaleString(locale()) ?? '…'}</span>
    </>
  )
}
