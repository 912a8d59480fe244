import { useState } from 'react'
import type { AccessItem } from '#server/contract/access.ts'
import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccessRow } from './access-row.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'

export function PasswordSection({ account: { hasPassword } }: { account: Account }) {
  const [isChanging, setChanging] = useState(false)
  const [left, setLeft] = useState<readonly AccessItem[]>([])
  // The password is changed, whether or not this can be read.
  const readLeft = () => readOtherWays().then(setLeft, () => {})
  async function change(body: Record<'password' | 'newPassword', string>): Promise<string> {
    await callApi('POST /api/account/password', { body })
    await reloadBoth()
    return t('Your password was changed. Other devices are signed out.')
  }
  async function reloadBoth() {
    await Promise.all([reloadAccount(), readLeft()])
  }
  return (
    <AccountSection title={t('Password')}>
      {isChanging ? (
        <AccountForm names={['password', 'newPassword']} submitLabel={t('Change password')} send={change}>
          {hasPassword && (
            <PasswordField
              label={t('Current password')}
              which="present"
              name="password"
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            label={t('New password')}
            which="new"
            name="newPassword"
            autoComplete="new-password"
            hint={t(
              'At least 8 characters. Your other devices are signed out, and tokens, webhooks, the address of your calendar and the link of a kitchen screen end. Passkeys and single sign-on stay.',
            )}
            required
          />
        </AccountForm>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)}>
            {hasPassword ? t('Change password') : t('Choose a password')}
          </Button>
        </div>
      )}
      {left.length > 0 && (
        <>
          <p className={styles.text}>{t('These can still sign in as you. End those that are not yours.')}</p>
          <ul className={styles.sessions} aria-label={t('Can still sign in as you')}>
            {left.map((item) => (
              <AccessRow key={`${item.kind} ${item.id}`} item={item} reload={reloadBoth} />
            ))}
          </ul>
        </>
      )}
    </AccountSection>
  )
}

/** A person made them with a proof, so a new password does not end them. */
async function readOtherWays(): Promise<AccessItem[]> {
  const { items } = await callApi('GET /api/account/access', {})
  return items.filter(({ kind }) => kind === 'passkey' || kind === 'sign-on')
}
