import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookOpen from 'lucide-react/icons/book-open'
import Server from 'lucide-react/icons/server'
import { t } from '#server/contract/language/t.ts'
import { Logo } from '../ui/logo.tsx'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import styles from './admin-header.module.css'
import { showInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'

export function AdminHeader() {
  const { view } = useAdminRoute()
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Logo className={styles.logo} />
        <TwoWayToggle
          label={t('Part', {}, 'of the pages for the admin')}
          className={styles.parts}
          choices={[
            { value: 'library', label: t('Library'), icon: <BookOpen /> },
            { value: 'system', label: t('System'), icon: <Server /> },
          ]}
          value={view === 'system' ? 'system' : 'library'}
          onChange={(part) => showInAdmin(part === 'system' ? 'system' : 'recipes')}
        />
        <a className={styles.link} href="/">
          <ArrowLeft data-turns />
          {t('Dashboard')}
        </a>
      </div>
    </header>
  )
}
