import { t } from '#server/contract/language/t.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageBar } from '../ui/page-bar.tsx'
import styles from './account-page.module.css'

/** With a link to the page above. */
export function AccountHeader({ href = '/', label = t('Home') }: { href?: string; label?: string }) {
  return (
    <header className={styles.header}>
      <PageBar className={styles.bar}>
        <Logo />
        <BackLink href={href}>{label}</BackLink>
      </PageBar>
    </header>
  )
}
