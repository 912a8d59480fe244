import { BackLink } from '../ui/back-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageBar } from '../ui/page-bar.tsx'
import styles from './account-page.module.css'

export function AccountHeader() {
  return (
    <header className={styles.header}>
      <PageBar className={styles.bar}>
        <Logo />
        <BackLink href="/">Recipes</BackLink>
      </PageBar>
    </header>
  )
}
