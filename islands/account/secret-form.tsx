import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { messageOf } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './account-page.module.css'
import { reloadAccount } from './account-state.ts'
import { ShownOnce } from './shown-once.tsx'

interface SecretFormProps {
  openLabel: string
  submitLabel: string
  /** What to do with the secret. */
  advice: string
  /** Returns the secret; throws an error whose message is shown. */
  create(form: HTMLFormElement): Promise<string>
  children: ReactNode
}

type State =
  | { step: 'closed' }
  | { step: 'open'; error: string | null }
  | { step: 'sending' }
  | { step: 'created'; secret: string }

/** A button that opens a form; what the form creates has a secret, which is shown once. */
export function SecretForm({ openLabel, submitLabel, advice, create, children }: SecretFormProps) {
  const [state, setState] = useState<State>({ step: 'closed' })
  const close = () => setState({ step: 'closed' })
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = event.currentTarget
    setState({ step: 'sending' })
    try {
      setState({ step: 'created', secret: await confirmed(() => create(form)) })
      await reloadAccount()
    } catch (error) {
      setState({ step: 'open', error: messageOf(error) })
    }
  }
  if (state.step === 'created')
    return (
      <ShownOnce advice={advice} text={state.secret} onClose={close}>
        <p>
          <code className={styles.secret}>{state.secret}</code>
        </p>
      </ShownOnce>
    )
  if (state.step === 'closed')
    return (
      <div className={styles.buttons}>
        <Button onClick={() => setState({ step: 'open', error: null })}>{openLabel}</Button>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      <FormMessage error={state.step === 'open' ? state.error : null} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={state.step === 'sending'}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
