import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFirstField } from './auth/first-field.ts'
import { finishSignIn } from './auth/sign-in.ts'
import { useInvitation } from './auth/use-invitation.ts'
import { formValues, lowerCaseInput } from './browser/form-values.ts'
import { submitForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import styles from './ui/form.module.css'
import { FormMessage } from './ui/form-message.tsx'
import { NameFields } from './ui/name-fields.tsx'
import { PasswordField } from './ui/password-field.tsx'
import { TextField } from './ui/text-field.tsx'

type State = { step: 'idle' } | { step: 'loading' } | { step: 'failed'; error: string }

export interface RegisterFormProps {
  /** Of a form that was sent without scripts. */
  error?: string
}

const mismatch = () => t('Passwords do not match.')

export function RegisterForm({ error }: RegisterFormProps) {
  const [state, setState] = useState<State>(error ? { step: 'failed', error } : { step: 'idle' })
  useFirstField()
  const { inviteToken, emailField, inviteError, invitation } = useInvitation()
  const shownError = state.step === 'failed' ? state.error : state.step === 'idle' ? inviteError : null

  async function register(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'loading') return
    const form = event.currentTarget
    const { confirmPassword, ...person } = formValues(
      form,
      'email',
      'password',
      'firstName',
      'lastName',
      'confirmPassword',
    )
    if (person.password !== confirmPassword) {
      setState({ step: 'failed', error: mismatch() })
      form.querySelector<HTMLInputElement>('[name="confirmPassword"]')?.focus()
      return
    }
    setState({ step: 'loading' })
    const answer = await submitForm('POST /api/register', {
      body: { ...person, inviteToken: inviteToken.current },
    })
    if (answer.ok && answer.data) return finishSignIn(answer.data)
    setState({ step: 'failed', error: (!answer.ok && answer.error) || t('Failed to register.') })
  }

  return (
    <form id="register-form" method="post" onSubmit={register} className={styles.root}>
      <p className={styles.lead}>
        {invitation || t('Recipes from the web, from photos and from friends, in one box.')}
      </p>
      <div className={styles.pair}>
        <NameFields
          first={{ label: t('First Name'), autoComplete: 'given-name', required: true }}
          last={{ label: t('Last Name'), autoComplete: 'family-name', required: true }}
        />
      </div>
      <TextField
        ref={emailField}
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        onInput={lowerCaseInput}
        required
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        hint={t('At least 8 characters.')}
        required
      />
      <PasswordField
        label={t('Confirm Password')}
        which="again"
        name="confirmPassword"
        autoComplete="new-password"
        aria-invalid={shownError === mismatch() || undefined}
        aria-describedby="register-message"
        required
      />
      <FormMessage id="register-message" error={shownError} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={state.step === 'loading'}>
        {t('Register')}
      </Button>
    </form>
  )
}
