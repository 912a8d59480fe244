import { type SyntheticEvent, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFirstField } from './auth/first-field.ts'
import { finishSignIn } from './auth/sign-in.ts'
import { formValues, lowerCaseInput } from './browser/form-values.ts'
import { type SecondStep, submitForm } from './browser/submit-form.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { Button } from './ui/button.tsx'
import styles from './ui/form.module.css'
import { FormMessage } from './ui/form-message.tsx'
import { PasswordField } from './ui/password-field.tsx'
import { TextField } from './ui/text-field.tsx'

type State =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'failed'; error: string }
  | { step: 'second step'; next: SecondStep }

export interface LoginFormProps {
  /** Of a form that was sent without scripts: its field, and the error. */
  email?: string
  error?: string
}

export function LoginForm({ email, error }: LoginFormProps) {
  const [state, setState] = useState<State>(error ? { step: 'failed', error } : { step: 'idle' })
  useFirstField()

  // Not before it is needed: browsers without passkeys do not load it.
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    const withdrawn = new AbortController()
    const refuse = (sentence: string) => setState({ step: 'failed', error: sentence })
    void import('./auth/passkey-login.ts').then(({ offerPasskeys }) =>
      offerPasskeys(withdrawn.signal, finishSignIn, refuse),
    )
    return () => withdrawn.abort()
  }, [])

  async function logIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'loading') return
    setState({ step: 'loading' })
    const body = formValues(event.currentTarget, 'email', 'password')
    const answer = await submitForm('POST /api/login', { body })
    if (answer.ok && answer.data) return finishSignIn(answer.data)
    if (!answer.ok && answer.secondStep) return setState({ step: 'second step', next: answer.secondStep })
    setState({ step: 'failed', error: (!answer.ok && answer.error) || t('Failed to log in.') })
  }

  if (state.step === 'second step') return <SecondStepForm {...state.next} />
  return (
    // Without an action, a browser without scripts posts to the page's own address, with its query.
    <form method="post" onSubmit={logIn} className={styles.root}>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        onInput={lowerCaseInput}
        required
      />
      <PasswordField label={t('Password')} name="password" autoComplete="current-password" required />
      <a href="/forgot-password" className={styles.aside}>
        {t('Forgot password?')}
      </a>
      <FormMessage error={state.step === 'failed' ? state.error : null} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={state.step === 'loading'}>
        {t('Login')}
      </Button>
    </form>
  )
}
