import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { tryIt } from './try-it.ts'

/** Joins the account with the OpenID provider of this Potluck, if there is one. */
export function SignOnSection({ account: { signOn } }: { account: Account }) {
  if (!signOn) return null
  const { name, isJoined, isWaiting } = signOn
  return (
    <AccountSection title={t('Single sign-on')}>
      <p className={styles.text}>
        {isWaiting
          ? t('{name} signs you in again when you keep it on the page “Who can see”.', { name })
          : isJoined
            ? t('You can sign in with {name}.', { name })
            : t('Join your account with {name}, to sign in with it.', { name })}
      </p>
      <div className={styles.buttons}>
        {isJoined ? (
          <Button
            onClick={() =>
              void tryIt(
                () => callApi('DELETE /api/account/sign-on', {}),
                t('{name} no longer signs you in.', { name }),
              )
            }
          >
            {t('Leave {name}', { name })}
          </Button>
        ) : (
          <Button onClick={() => void tryIt(goToProvider)}>{t('Join with {name}', { name })}</Button>
        )}
      </div>
    </AccountSection>
  )
}

async function goToProvider(): Promise<void> {
  const { url } = await callApi('POST /api/account/sign-on', {})
  location.assign(url)
}
