import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Logo } from '../ui/logo.tsx'
import styles from './admin-header.module.css'

export function AdminHeader() {
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Logo />
        <a className={styles.link} href="/">
          <ArrowLeft />
          Dashboard
        </a>
      </div>
    </header>
  )
}
