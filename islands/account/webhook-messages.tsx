import { useCallback, useEffect, useState } from 'react'
import { webhookEventNames } from '#server/contract/own-programs.ts'
import type { Webhook, WebhookMessage } from '#server/contract/webhooks.ts'
import { callApi } from '../browser/api.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LocalTime } from '../ui/local-time.tsx'
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
      'The message is sent again.',
      read,
    )
  return (
    <Dialog
      title={`Messages to ${host}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void read()}>Look again</Button>
          <TestButton id={id} host={host} />
        </>
      }
    >
      {messages?.length === 0 && (
        <p className={styles.text}>No message in the last two weeks. A test says whether one would arrive.</p>
      )}
      <ul className={styles.sessions}>
        {messages?.map((message) => (
          <Message key={message.id} message={message} onAgain={() => void again(message.id)} />
        ))}
      </ul>
    </Dialog>
  )
}

const states = { queued: 'waits', running: 'is being sent', done: 'sent', failed: 'given up' }

function Message({
  message: { event, recipe, state, happenedAt, at, attempts, problem },
  onAgain,
}: {
  message: WebhookMessage
  onAgain(): void
}) {
  const name = `${recipe ?? 'A recipe'} ${webhookEventNames[event]}`
  return (
    <li className={styles.session}>
      <div className={styles.webhook}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          <LocalTime at={new Date(happenedAt).toISOString()} /> · {states[state]}
          {state === 'queued' && attempts > 0 && (
            <>
              , next on <LocalTime at={new Date(at).toISOString()} />
            </>
          )}
        </p>
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      {state !== 'running' && (
        <Button size="small" aria-label={`Send again: ${name}`} onClick={onAgain}>
          {state === 'queued' ? 'Send now' : 'Send again'}
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
          ? { title: `The test arrived at ${host}.`, kind: 'success' }
          : { title: 'The test did not arrive', message: problem, kind: 'error' },
      )
    })
    setBusy(false)
  }
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void send()} data-autofocus>
      Send a test
    </Button>
  )
}
