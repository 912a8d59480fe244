import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { forgetUrlToken } from '../auth/url-token.ts'
import { submitForm } from '../browser/submit-form.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './account-page.module.css'

type State =
  | { step: 'asking' }
  | { step: 'sending' }
  | { step: 'done'; email: string }
  | { step: 'failed'; error: string }

/** Asks before it confirms: mail scanners open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'asking' })
  async function confirm() {
    setState({ step: 'sending' })
    const answer = await submitForm('POST /api/account/email/confirm', { body: { token } })
    if (!answer.ok)
      return setState({ step: 'failed', error: answer.error ?? t('Potluck could not be reached.') })
    forgetUrlToken()
    setState({ step: 'done', email: answer.data?.email ?? '' })
  }
  const isDone = state.step === 'done'
  return (
    <div className={styles.form}>
      {!isDone && <p>{t('Use this email address for your recipe box?')}</p>}
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={isDone ? t('From now on you sign in with {email}.', { email: state.email }) : null}
      />
      <div className={styles.buttons}>
        {isDone ? (
          <a className={styles.open} href="/">
            {t('Open your recipes')}
          </a>
        ) : (
          <Button variant="primary" isBusy={state.step === 'sending'} onClick={() => void confirm()}>
            {t('Use this address')}
          </Button>
        )}
      </div>
    </div>
  )
}
