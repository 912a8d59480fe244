import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFirstField } from './auth/first-field.ts'
import { takeUrlToken } from './auth/url-token.ts'
import { formValues } from './browser/form-values.ts'
import { forget, storageKeys } from './browser/storage.ts'
import { submitForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import styles from './ui/form.module.css'
import { FormMessage } from './ui/form-message.tsx'
import { PasswordField } from './ui/password-field.tsx'

type State =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'done'; message: string }
  | { step: 'failed'; error: string }

const mismatch = () => t('Passwords do not match.')
const missingToken = () => t('Password reset token is missing.')
const redirectDelayMs = 2000

export interface ResetPasswordFormProps {
  /** Of a form that was sent without scripts. */
  error?: string
}

export function ResetPasswordForm({ error }: ResetPasswordFormProps) {
  const [state, setState] = useState<State>(error ? { step: 'failed', error } : { step: 'idle' })
  const [isShown, setShown] = useState(false)
  const token = useRef<string | null>(null)
  useFirstField()
  useEffect(() => {
    token.current = takeUrlToken()
    if (!token.current) setState({ step: 'failed', error: missingToken() })
  }, [])

  async function reset(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'loading' || state.step === 'done') return
    const { password, confirmPassword } = formValues(event.currentTarget, 'password', 'confirmPassword')
    if (password !== confirmPassword) return setState({ step: 'failed', error: mismatch() })
    if (!token.current) return setState({ step: 'failed', error: missingToken() })
    setState({ step: 'loading' })
    setState(await sendReset(token.current, password))
  }

  return (
    <form id="reset-password-form" method="post" onSubmit={reset} className={styles.root}>
      <PasswordField
        label={t('New Password')}
        which="new"
        name="password"
        autoComplete="new-password"
        hint={t('At least 8 characters.')}
        isShown={isShown}
        onToggle={setShown}
        required
      />
      <PasswordField
        label={t('Confirm New Password')}
        name="confirmPassword"
        autoComplete="new-password"
        isShown={isShown}
        aria-invalid={(state.step === 'failed' && state.error === mismatch()) || undefined}
        aria-describedby="reset-message"
        required
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={state.step === 'loading'}>
        {t('Reset Password')}
      </Button>
      <div className={styles.messageRoom}>
        <FormMessage
          id="reset-message"
          error={state.step === 'failed' ? state.error : null}
          message={state.step === 'done' ? state.message : null}
        />
      </div>
    </form>
  )
}

async function sendReset(token: string, password: string): Promise<State> {
  const answer = await submitForm('POST /api/reset-password', { body: { token, password } })
  if (!answer.ok) return { step: 'failed', error: answer.error ?? t('Failed to reset password.') }
  // The new password ended every session of the account, so a stored token is invalid.
  forget(storageKeys.token)
  setTimeout(() => location.assign('/login'), redirectDelayMs)
  return { step: 'done', message: answer.data?.message || t('Your password has been reset successfully.') }
}
