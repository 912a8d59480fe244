import KeyRound from 'lucide-react/icons/key-round'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Proof, StrongProof } from '#server/contract/passkeys.ts'
import { RecoveryCodeField } from './auth/recovery-code-field.tsx'
import { finishSignIn } from './auth/sign-in.ts'
import { formValues } from './browser/form-values.ts'
import { submitForm } from './browser/submit-form.ts'
import { Button } from './ui/button.tsx'
import styles from './ui/form.module.css'
import { FormMessage } from './ui/form-message.tsx'

type State = { step: 'idle' } | { step: 'busy' } | { step: 'failed'; error: string }

export interface SecondStepFormProps {
  /** Continues the sign-in whose password was right. */
  token: string
  ways: readonly Proof[]
  /** Of a form that was sent without scripts. */
  error?: string
}

const failed = () => t('Failed to log in.')

/** After the password: the passkey, or a recovery code in its place, which also works without scripts. */
export function SecondStepForm({ token, ways, error }: SecondStepFormProps) {
  const [state, setState] = useState<State>(error ? { step: 'failed', error } : { step: 'idle' })
  const [by, setBy] = useState<Proof>('recovery code')
  const root = useRef<HTMLFormElement>(null)
  /** Known only to a script. */
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const isBusy = state.step === 'busy'

  useEffect(() => {
    if (!ways.includes('passkey') || !('PublicKeyCredential' in window)) return
    setHasPasskeys(true)
    if (!error) setBy('passkey')
  }, [ways, error])
  // The form before this one had the focus.
  useEffect(() => {
    const field = root.current?.querySelector<HTMLElement>(by === 'passkey' ? 'button' : 'input[name=code]')
    field?.focus()
  }, [by])

  async function prove(read: () => Promise<StrongProof> | StrongProof) {
    if (isBusy) return
    setState({ step: 'busy' })
    try {
      const body = { secondStep: token, proof: await read() }
      const answer = await submitForm('POST /api/login/second-step', { body })
      if (answer.ok && answer.data) return finishSignIn(answer.data)
      setState({ step: 'failed', error: (!answer.ok && answer.error) || failed() })
    } catch (cause) {
      setState({ step: 'failed', error: cause instanceof Error ? cause.message : failed() })
    }
  }
  async function sign(): Promise<StrongProof> {
    const options = await submitForm('POST /api/login/second-step/options', { body: { secondStep: token } })
    if (!options.ok || !options.data) throw new Error((!options.ok && options.error) || failed())
    const { signWith } = await import('./auth/passkeys.ts')
    return { by: 'passkey', response: await signWith(options.data) }
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code } = formValues(event.currentTarget, 'code')
    void prove(by === 'passkey' ? sign : () => ({ by: 'recovery code', code }))
  }

  return (
    <form ref={root} method="post" action="/login/second-step" onSubmit={submit} className={styles.root}>
      <input type="hidden" name="secondStep" value={token} />
      {by === 'passkey' ? (
        <p>{t('Your password is right. This account also asks for your passkey.')}</p>
      ) : (
        <RecoveryCodeField />
      )}
      <FormMessage error={state.step === 'failed' ? state.error : null} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        {...(by === 'passkey' && { icon: <KeyRound /> })}
      >
        {by === 'passkey' ? t('Use passkey') : t('Continue')}
      </Button>
      {by === 'passkey' && ways.includes('recovery code') && (
        <Button variant="quiet" onClick={() => setBy('recovery code')}>
          {t('Use a recovery code')}
        </Button>
      )}
      {by !== 'passkey' && hasPasskeys && (
        <Button variant="quiet" onClick={() => setBy('passkey')}>
          {t('Use a passkey')}
        </Button>
      )}
    </form>
  )
}
