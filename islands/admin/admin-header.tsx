import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookOpen from 'lucide-react/icons/book-open'
import Server from 'lucide-react/icons/server'
import { Logo } from '../ui/logo.tsx'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import styles from './admin-header.module.css'
import { show } from './admin-route.ts'
import { useRoute } from './admin-state.ts'

export function AdminHeader() {
  const { view } = useRoute()
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Logo className={styles.logo} />
        <TwoWayToggle
          label="Part"
          className={styles.parts}
          choices={[
            { value: 'library', label: 'Library', icon: <BookOpen /> },
            { value: 'system', label: 'System', icon: <Server /> },
          ]}
          value={view === 'system' ? 'system' : 'library'}
          onChange={(part) => show(part === 'system' ? 'system' : 'recipes')}
        />
        <a className={styles.link} href="/">
          <ArrowLeft data-turns />
          Dashboard
        </a>
      </div>
    </header>
  )
}
