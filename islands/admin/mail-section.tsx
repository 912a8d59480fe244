import { type FormEvent, useState } from 'react'
import type { AdminMail } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import type { Me } from '#server/contract/users.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues, lowerCaseInput } from '../browser/form-values.ts'
import { confirmed } from '../state/confirming.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshSoon, useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

export function MailSection({ me }: { me: Me }) {
  const { answer, isFailed } = useLive('mails', (signal) => callApi('GET /api/admin/mails', { signal }))
  return (
    <SystemSection title={t('Mail')} isFailed={isFailed}>
      <TestMail to={me.email} />
      {answer && answer.mails.length > 0 && (
        <p className={styles.none}>
          {t(
            'No mail server is set up, so these were not sent. They are shown here until the next start; please pass the links on yourself.',
          )}
        </p>
      )}
      <ul className={styles.list}>
        {answer?.mails.map((mail) => (
          <PrintedMail key={`${mail.at} ${mail.to} ${mail.subject}`} mail={mail} />
        ))}
      </ul>
    </SystemSection>
  )
}

function TestMail({ to }: { to: string }) {
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<{ error?: string; message?: string }>({})
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setResult({})
    const body = formValues(event.currentTarget, 'to')
    try {
      setResult(await callApi('POST /api/admin/mails/test', { body }))
    } catch (cause) {
      console.error(cause)
      setResult({ error: messageOf(cause) })
    }
    setSending(false)
    refreshSoon()
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('Send a test mail to')}
          name="to"
          type="email"
          defaultValue={to}
          onInput={lowerCaseInput}
          className={styles.field}
        />
        <Button type="submit" isBusy={isSending}>
          {t('Send')}
        </Button>
      </form>
      <FormMessage error={result.error ?? null} message={result.message ?? null} />
    </>
  )
}

/** Asks for the second step, which then holds for ten minutes. */
function ShowLinks() {
  const [error, setError] = useState<string | null>(null)
  async function show() {
    setError(null)
    try {
      await confirmed(() => callApi('GET /api/admin/mails/links', {}))
      refreshSoon()
    } catch (cause) {
      setError(messageOf(cause, t('The links could not be shown.')))
    }
  }
  return (
    <>
      <Button size="small" onClick={() => void show()}>
        {t('Show links')}
      </Button>
      <FormMessage error={error} message={null} />
    </>
  )
}

function PrintedMail({ mail: { to, subject, text, at, isHidden } }: { mail: AdminMail }) {
  return (
    <li>
      <details className={styles.mail}>
        <summary>
          <span className={styles.main}>{subject}</span>{' '}
          <span className={styles.detail}>
            <Sentence
              text="to {address}, <time/>"
              values={{ address: to }}
              parts={{ time: <LocalTime at={at} /> }}
            />
          </span>
        </summary>
        <pre className={styles.email}>{text}</pre>
        {isHidden && <ShowLinks />}
      </details>
    </li>
  )
}
