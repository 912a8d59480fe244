import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { describeEmailChange } from '#server/contract/language/email-change.ts'
import { t } from '#server/contract/language/t.ts'
import { OwnPasswordField } from '../auth/own-password-field.tsx'
import { callApi } from '../browser/api.ts'
import { lowerCaseInput } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'
import { tryIt } from './try-it.ts'

/** The address stays until the new one is confirmed. */
export function EmailSection({ account }: { account: Account }) {
  const { email, newEmail, hasPassword, isMailSet } = account
  const [isChanging, setChanging] = useState(false)
  return (
    <AccountSection title={t('Email')}>
      <p className={styles.value}>{email}</p>
      {newEmail !== null && (
        <div className={styles.notice}>
          <p>{describeEmailChange(newEmail, isMailSet)}</p>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => void tryIt(() => callApi('DELETE /api/account/email', {}))}>
              {t('Keep {email}', { email })}
            </Button>
          </div>
        </div>
      )}
      {isChanging ? (
        <AccountForm
          names={['email', 'password']}
          submitLabel={isMailSet ? t('Send a link to the new address') : t('Make a link for the new address')}
          send={change}
        >
          <TextField
            label={t('New email')}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            onInput={lowerCaseInput}
            required
          />
          {hasPassword && <OwnPasswordField />}
        </AccountForm>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)}>{t('Change email')}</Button>
        </div>
      )}
    </AccountSection>
  )
}

async function change(body: Record<'email' | 'password', string>): Promise<string> {
  const { message } = await callApi('POST /api/account/email', { body })
  await reloadAccount()
  return message
}
