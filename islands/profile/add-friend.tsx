import { type FormEvent, useState } from 'react'
import { messageOf } from '../browser/api.ts'
import { lowerCaseInput } from '../browser/form-values.ts'
import { type Call, sentenceOf } from '../browser/send.ts'
import { sendSigned } from '../browser/send-signed.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './friends-section.module.css'

type Asking =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'sent'; text: string }
  | { step: 'failed'; text: string }

/** Asks a member to be a friend, and invites whoever is none yet. */
export function AddFriend() {
  const [asking, setAsking] = useState<Asking>({ step: 'idle' })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (email === '') return
    setAsking({ step: 'sending' })
    try {
      setAsking({ step: 'sent', text: await ask(email) })
      form.reset()
    } catch (error) {
      setAsking({ step: 'failed', text: messageOf(error) })
    }
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.form}>
        <TextField
          label="Add a friend by e-mail"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="friend@example.com"
          onInput={lowerCaseInput}
        />
        <Button type="submit" isBusy={asking.step === 'sending'}>
          Add
        </Button>
      </div>
      <FormMessage
        error={asking.step === 'failed' ? asking.text : null}
        message={asking.step === 'sent' ? asking.text : null}
      />
    </form>
  )
}

async function ask(email: string): Promise<string> {
  const query = new URLSearchParams({ email })
  const { exists } = await send<{ exists: boolean }>(
    'Failed to check user existence',
    `/api/check-user?${query}`,
  )
  if (!exists) {
    await send('Failed to send invite', '/api/invite', { method: 'POST', body: { email } })
    return `Invite sent to ${email}`
  }
  await send('Failed to send friend request', '/api/friend-request', {
    method: 'POST',
    body: { friendEmail: email },
  })
  return 'Friend request sent!'
}

/** Fails with the server's own sentence where it has one, else with ours. */
async function send<Answer>(sentence: string, path: string, call: Call = {}): Promise<Answer> {
  const response = await sendSigned(path, call).catch(() => null)
  const body = await response?.json().catch(() => null)
  if (response?.ok && body) return body
  throw new Error(sentenceOf(body, ['error']) ?? sentence)
}
