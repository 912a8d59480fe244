import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import styles from './account-page.module.css'
import { ProgramsSection } from './programs-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** Folded for people who do not use it. */
export function DevelopersSection({ account }: { account: Account }) {
  const isUsed = account.tokens.length + account.webhooks.length > 0
  return (
    <details className={styles.section} open={isUsed}>
      <summary className={styles.fold}>{t('For developers')}</summary>
      <div className={styles.folded}>
        <ProgramsSection account={account} />
        <WebhooksSection account={account} />
      </div>
    </details>
  )
}
