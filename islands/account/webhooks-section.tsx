import { type SyntheticEvent, useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { webhookEvents } from '#server/contract/constants.ts'
import type { Webhook, WebhookEvent } from '#server/contract/webhooks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'
import { NewSecret } from './new-secret.tsx'
import { tryIt } from './try-it.ts'

type State =
  | { step: 'closed' }
  | { step: 'asking'; error: string | null }
  | { step: 'sending' }
  | { step: 'added'; secret: string }

const eventNames: Record<WebhookEvent, string> = {
  'recipe.created': 'added',
  'recipe.updated': 'changed',
  'recipe.deleted': 'deleted',
}

/** Addresses of programs that are told about the person's recipes. */
export function WebhooksSection({ account: { webhooks } }: { account: Account }) {
  const [state, setState] = useState<State>({ step: 'closed' })
  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = new FormData(event.currentTarget)
    const events = webhookEvents.filter((each) => form.getAll('events').includes(each))
    setState({ step: 'sending' })
    try {
      const body = { url: String(form.get('url') ?? ''), events }
      const { secret } = await callApi('POST /api/account/webhooks', { body })
      setState({ step: 'added', secret })
      await reload()
    } catch (error) {
      setState({ step: 'asking', error: messageOf(error) })
    }
  }
  return (
    <AccountSection title="Webhooks">
      <p className={styles.text}>
        A webhook tells a program of yours when one of your recipes is added, changed or deleted.{' '}
        <a href="/api/docs">How to read its messages</a>
      </p>
      {webhooks.length > 0 && (
        <ul className={styles.sessions}>
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {state.step === 'added' ? (
        <NewSecret secret={state.secret} onClose={() => setState({ step: 'closed' })}>
          This secret is shown only now. Your program needs it to check who sent a message.
        </NewSecret>
      ) : state.step === 'closed' ? (
        <div className={styles.buttons}>
          <Button onClick={() => setState({ step: 'asking', error: null })}>New webhook</Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={(event) => void add(event)}>
          <TextField
            label="Address of the program"
            name="url"
            type="url"
            placeholder="https://"
            maxLength={1000}
            autoComplete="off"
            required
          />
          <fieldset className={styles.choices}>
            <legend>Tell it when a recipe is</legend>
            {webhookEvents.map((each) => (
              <Checkbox key={each} label={eventNames[each]} name="events" value={each} defaultChecked />
            ))}
          </fieldset>
          <FormMessage error={state.step === 'asking' ? state.error : null} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={state.step === 'sending'}>
              Add webhook
            </Button>
            <Button variant="quiet" onClick={() => setState({ step: 'closed' })}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  )
}

function Row({ webhook: { id, url, events, sentAt, problem, isOff } }: { webhook: Webhook }) {
  const { host } = new URL(url)
  const turn = () =>
    tryIt(() => callApi('PATCH /api/account/webhooks/:id', { params: { id }, body: { isOff: !isOff } }))
  const remove = () =>
    tryIt(
      () => callApi('DELETE /api/account/webhooks/:id', { params: { id } }),
      `The webhook to ${host} was removed.`,
    )
  return (
    <li className={styles.session}>
      <div className={styles.webhook}>
        <p className={styles.device}>{url}</p>
        <p className={styles.seen}>
          {isOff ? 'Off' : events.map((each) => eventNames[each]).join(', ')} ·{' '}
          {sentAt === null ? (
            'nothing sent yet'
          ) : (
            <>
              last sent <LocalTime at={new Date(sentAt).toISOString()} isDateOnly />
            </>
          )}
        </p>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={`Switch ${isOff ? 'on' : 'off'} the webhook to ${host}`}
          onClick={() => void turn()}
        >
          {isOff ? 'Switch on' : 'Switch off'}
        </Button>
        <Button size="small" aria-label={`Remove the webhook to ${host}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </li>
  )
}
