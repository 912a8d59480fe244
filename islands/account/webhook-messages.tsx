import { useCallback, useEffect, useState } from 'react'
import { dot } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Webhook, WebhookMessage } from '#server/contract/webhooks.ts'
import { callApi } from '../browser/api.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './account-page.module.css'
import { tryIt } from './try-it.ts'

interface WebhookMessagesProps {
  webhook: Webhook
  onClose(): void
}

/** The last messages to a program: whether they arrived, why not, and each once more. */
export function WebhookMessages({ webhook: { id, url }, onClose }: WebhookMessagesProps) {
  const [messages, setMessages] = useState<readonly WebhookMessage[] | null>(null)
  const { host } = new URL(url)
  const read = useCallback(
    () =>
      callApi('GET /api/account/webhooks/:id/messages', { params: { id } }).then(
        (answer) => setMessages(answer.messages),
        () => setMessages((shown) => shown ?? []),
      ),
    [id],
  )
  useEffect(() => void read(), [read])
  const again = (messageId: string) =>
    tryIt(
      () =>
        callApi('POST /api/account/webhooks/:id/messages/:messageId/again', { params: { id, messageId } }),
      t('The message is sent again.'),
      read,
    )
  return (
    <Dialog
      title={t('Messages to {host}', { host })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void read()}>{t('Look again')}</Button>
          <TestButton id={id} host={host} />
        </>
      }
    >
      {messages?.length === 0 && (
        <p className={styles.text}>
          {t('No message in the last two weeks. A test says whether one would arrive.')}
        </p>
      )}
      <ul className={styles.sessions}>
        {messages?.map((message) => (
          <Message key={message.id} message={message} onAgain={() => void again(message.id)} />
        ))}
      </ul>
    </Dialog>
  )
}

const states: Record<WebhookMessage['state'], () => string> = {
  queued: () => t('waits', {}, 'a message to a program'),
  running: () => t('is being sent', {}, 'a message to a program'),
  done: () => t('sent', {}, 'a message to a program'),
  failed: () => t('given up', {}, 'a message to a program'),
}

const kinds = { 'recipe.created': 'added', 'recipe.updated': 'changed', 'recipe.deleted': 'deleted' }

function sentenceFor({ event, recipe }: WebhookMessage): string {
  const what = kinds[event]
  if (recipe === null)
    return t('{what, select, added {A recipe added} changed {A recipe changed} other {A recipe deleted}}', {
      what,
    })
  return t('{what, select, added {{recipe} added} changed {{recipe} changed} other {{recipe} deleted}}', {
    what,
    recipe,
  })
}

function Message({ message: sent, onAgain }: { message: WebhookMessage; onAgain(): void }) {
  const { state, happenedAt, at, attempts, problem } = sent
  const name = sentenceFor(sent)
  return (
    <li className={styles.session}>
      <div className={styles.webhook}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          <LocalTime at={new Date(happenedAt).toISOString()} />
          {dot}
          {state === 'queued' && attempts > 0 ? (
            <Sentence
              text="waits, next on <time/>"
              parts={{ time: <LocalTime at={new Date(at).toISOString()} /> }}
            />
          ) : (
            states[state]()
          )}
        </p>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      {state !== 'running' && (
        <Button size="small" aria-label={t('Send again: {name}', { name })} onClick={onAgain}>
          {state === 'queued' ? t('Send now') : t('Send again')}
        </Button>
      )}
    </li>
  )
}

function TestButton({ id, host }: { id: string; host: string }) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    await tryIt(async () => {
      const { problem } = await callApi('POST /api/account/webhooks/:id/test', { params: { id } })
      showToast(
        problem === null
          ? { title: t('The test arrived at {host}.', { host }), kind: 'success' }
          : { title: t('The test did not arrive'), message: problem, kind: 'error' },
      )
    })
    setBusy(false)
  }
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void send()} data-autofocus>
      {t('Send a test')}
    </Button>
  )
}
