import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFirstField } from './auth/first-field.ts'
import { formValues, lowerCaseInput } from './browser/form-values.ts'
import { submitForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import styles from './ui/form.module.css'
import { FormMessage } from './ui/form-message.tsx'
import { TextField } from './ui/text-field.tsx'

type State =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'sent'; message: string }
  | { step: 'failed'; error: string }

export interface ForgotPasswordFormProps {
  /** The response to a form that was sent without scripts. */
  message?: string
  error?: string
}

export function ForgotPasswordForm({ message, error }: ForgotPasswordFormProps) {
  const [state, setState] = useState<State>(firstState(message, error))
  useFirstField()

  async function sendLink(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'loading') return
    setState({ step: 'loading' })
    const body = formValues(event.currentTarget, 'email')
    const answer = await submitForm('POST /api/forgot-password', { body })
    setState(
      answer.ok
        ? { step: 'sent', message: answer.data?.message || sentByDefault() }
        : { step: 'failed', error: answer.error ?? t('Failed to send reset email.') },
    )
  }

  return (
    <form method="post" onSubmit={sendLink} className={styles.root}>
      <TextField
        label={t('Email')}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onInput={lowerCaseInput}
      />
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'sent' ? state.message : null}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={state.step === 'loading'}>
        {t('Send Reset Link')}
      </Button>
    </form>
  )
}

const sentByDefault = () => t('If an account with that email exists, a password reset link has been sent.')

function firstState(message: string | undefined, error: string | undefined): State {
  if (error) return { step: 'failed', error }
  return message ? { step: 'sent', message } : { step: 'idle' }
}
