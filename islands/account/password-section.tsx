import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { callApi } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'

export function PasswordSection({ account: { hasPassword } }: { account: Account }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <AccountSection title="Password">
      {isChanging ? (
        <AccountForm names={['password', 'newPassword']} submitLabel="Change password" send={change}>
          {hasPassword && (
            <PasswordField
              label="Present password"
              name="password"
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="At least 8 characters. Your other devices are signed out, and tokens, webhooks and the address of your calendar end."
            required
          />
        </AccountForm>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)}>
            {hasPassword ? 'Change password' : 'Choose a password'}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

async function change(body: Record<'password' | 'newPassword', string>): Promise<string> {
  await callApi('POST /api/account/password', { body })
  await reload()
  return 'Your password was changed. Other devices are signed out.'
}
