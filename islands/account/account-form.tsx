import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { formValues } from '../browser/form-values.ts'
import { confirmed } from '../state/confirming.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './account-page.module.css'

interface AccountFormProps<Name extends string> {
  /** The fields to read when it is sent. */
  names: Name[]
  submitLabel: string
  /** Returns the sentence to show; throws an error whose message is shown. */
  send(values: Record<Name, string>): Promise<string>
  children: ReactNode
  isDestructive?: boolean
}

type State =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'done'; message: string }
  | { step: 'failed'; error: string }

/** A small form that says below its fields what came of it. Empties its password fields once it was accepted. */
export function AccountForm<Name extends string>({
  names,
  submitLabel,
  send,
  children,
  isDestructive = false,
}: AccountFormProps<Name>) {
  const [state, setState] = useState<State>({ step: 'idle' })
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = event.currentTarget
    setState({ step: 'sending' })
    try {
      const values = formValues(form, ...names)
      const message = await confirmed(() => send(values))
      for (const field of form.querySelectorAll<HTMLInputElement>('input[type=password]')) field.value = ''
      setState({ step: 'done', message })
    } catch (error) {
      setState({ step: 'failed', error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'done' ? state.message : null}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          isBusy={state.step === 'sending'}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
