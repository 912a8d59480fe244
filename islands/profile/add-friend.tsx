import { type FormEvent, useState } from 'react'
import type { Invited } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { lowerCaseInput } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './friends-section.module.css'
import { InvitationLink } from './invitation-link.tsx'

type Asking =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'sent'; text: string }
  | { step: 'invited'; email: string; invited: Invited }
  | { step: 'failed'; text: string }

/** Sends a friend request to a member, and an invitation to anyone else. */
export function AddFriend() {
  const [asking, setAsking] = useState<Asking>({ step: 'idle' })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (email === '') return
    setAsking({ step: 'sending' })
    try {
      setAsking(await addFriend(email))
      form.reset()
    } catch (error) {
      setAsking({ step: 'failed', text: messageOf(error) })
    }
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.form}>
        <TextField
          label={t('Add a friend by e-mail')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="friend@example.com"
          onInput={lowerCaseInput}
        />
        <Button type="submit" isBusy={asking.step === 'sending'}>
          {t('Add')}
        </Button>
      </div>
      <FormMessage error={asking.step === 'failed' ? asking.text : null} message={messageFor(asking)} />
      {asking.step === 'invited' && <InvitationLink {...asking.invited} email={asking.email} />}
    </form>
  )
}

function messageFor(asking: Asking): string | null {
  if (asking.step === 'invited')
    return asking.invited.isMailed ? t('Invite sent to {email}', { email: asking.email }) : null
  return asking.step === 'sent' ? asking.text : null
}

async function addFriend(email: string): Promise<Asking> {
  const check = callApi('GET /api/check-user', { query: { email } })
  const { exists } = await orSentence(check, t('Failed to check user existence'))
  if (!exists) {
    const call = callApi('POST /api/invite', { body: { email } })
    return { step: 'invited', email, invited: await orSentence(call, t('Failed to send invite')) }
  }
  const request = callApi('POST /api/friend-request', { body: { friendEmail: email } })
  await orSentence(request, t('Failed to send friend request'))
  return { step: 'sent', text: t('Friend request sent!') }
}

/** Throws the server's sentence if it sent one, else `fallback`. */
async function orSentence<Answer>(call: Promise<Answer>, fallback: string): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new Error((error instanceof ApiError && error.sentence) || fallback)
  }
}
