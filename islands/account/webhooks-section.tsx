import { type ComponentProps, useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { webhookEventNames, webhookEvents } from '#server/contract/own-programs.ts'
import type { Webhook } from '#server/contract/webhooks.ts'
import { callApi } from '../browser/api.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { LastDay } from './last-day.tsx'
import { SecretForm } from './secret-form.tsx'
import { tryIt } from './try-it.ts'
import type { WebhookMessages } from './webhook-messages.tsx'

/** Addresses of programs that are told about the person's recipes. */
export function WebhooksSection({ account: { webhooks } }: { account: Account }) {
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
      <SecretForm
        openLabel="New webhook"
        submitLabel="Add webhook"
        advice="This secret is shown only now. Your program needs it to check who sent a message."
        create={add}
      >
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
            <Checkbox key={each} label={webhookEventNames[each]} name="events" value={each} defaultChecked />
          ))}
        </fieldset>
      </SecretForm>
    </AccountSection>
  )
}

async function add(form: HTMLFormElement): Promise<string> {
  const data = new FormData(form)
  const events = webhookEvents.filter((each) => data.getAll('events').includes(each))
  const body = { url: String(data.get('url') ?? ''), events }
  return (await callApi('POST /api/account/webhooks', { body })).secret
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, events, sentAt, problem, isOff } = webhook
  const [isOpen, setOpen] = useState(false)
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
          {isOff ? 'Off' : events.map((each) => webhookEventNames[each]).join(', ')} ·{' '}
          <LastDay at={sentAt} label="last sent" never="nothing sent yet" />
        </p>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={`Messages to ${host}`} onClick={() => setOpen(true)}>
          Messages
        </Button>
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
      {isOpen && <LazyMessages webhook={webhook} onClose={() => setOpen(false)} />}
    </li>
  )
}

const loadMessages = async () => (await import('./webhook-messages.tsx')).WebhookMessages

function LazyMessages(props: ComponentProps<typeof WebhookMessages>) {
  const Messages = useLazyComponent(loadMessages, props.onClose)
  return Messages && <Messages {...props} />
}
