import { t } from '#server/contract/language/t.ts'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'

/** To the page with everything that can sign in or see something. */
export const AccessLink = () => (
  <AccountSection title={t('Who can see')}>
    <p className={styles.text}>
      {t(
        'Everything that can sign in to your account, and everything that friends or anyone with a link can see.',
      )}
    </p>
    <a className={styles.open} href="/account/access">
      {t('See and end access')}
    </a>
  </AccountSection>
)
