import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { dot, dotted } from '#server/contract/format.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { webhookEventNames, webhookEvents } from '#server/contract/own-programs.ts'
import type { Webhook } from '#server/contract/webhooks.ts'
import { callApi } from '../browser/api.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { LastDay } from './last-day.tsx'
import { SecretForm } from './secret-form.tsx'
import { tryIt } from './try-it.ts'

/** Addresses of programs that are told about the person's recipes. */
export function WebhooksSection({ account: { webhooks } }: { account: Account }) {
  return (
    <AccountSection title={t('Webhooks')}>
      <p className={styles.text}>
        {t('A webhook tells a program of yours when one of your recipes is added, changed or deleted.')}{' '}
        <a href="/api/docs">{t('How to read its messages')}</a>
      </p>
      {webhooks.length > 0 && (
        <ul className={styles.sessions}>
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <SecretForm
        openLabel={t('New webhook')}
        submitLabel={t('Add webhook')}
        advice={t('This secret is shown only now. Your program needs it to check who sent a message.')}
        create={add}
      >
        <TextField
          label={t('Address of the program')}
          name="url"
          type="url"
          placeholder="https://"
          maxLength={1000}
          autoComplete="off"
          required
        />
        <fieldset className={styles.choices}>
          <legend>{t('What it is sent')}</legend>
          {webhookEvents.map((each) => (
            <Checkbox
              key={each}
              label={translated(webhookEventNames[each])}
              name="events"
              value={each}
              defaultChecked
            />
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
      t('The webhook to {host} was removed.', { host }),
    )
  return (
    <li className={styles.session}>
      <div className={styles.webhook}>
        <p className={styles.device}>{url}</p>
        <p className={styles.seen}>
          {isOff ? t('Off') : dotted(events.map((each) => translated(webhookEventNames[each])))}
          {dot}
          <LastDay at={sentAt} what="sent" />
        </p>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={t('Messages to {host}', { host })} onClick={() => setOpen(true)}>
          {t('Messages')}
        </Button>
        <Button
          size="small"
          aria-label={
            isOff
              ? t('Switch on the webhook to {host}', { host })
              : t('Switch off the webhook to {host}', { host })
          }
          onClick={() => void turn()}
        >
          {isOff ? t('Switch on') : t('Switch off')}
        </Button>
        <Button
          size="small"
          aria-label={t('Remove the webhook to {host}', { host })}
          onClick={() => void remove()}
        >
          {t('Remove')}
        </Button>
      </div>
      {isOpen && <LazyMessages webhook={webhook} onClose={() => setOpen(false)} />}
    </li>
  )
}

const LazyMessages = lazyComponent(async () => (await import('./webhook-messages.tsx')).WebhookMessages)
