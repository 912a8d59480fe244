import { BackLink } from '../ui/back-link.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './account-page.module.css'

export function AccountHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <BackLink href="/">Recipes</BackLink>
      </div>
    </header>
  )
}
