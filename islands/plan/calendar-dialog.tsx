import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { ConfirmIdentity } from '../auth/confirm-identity.tsx'
import { callApi, messageOf } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './plan.module.css'

/** The address at which a calendar program reads the plans. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const [createdAt, setCreatedAt] = useState<string | null | undefined>()
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  useEffect(() => {
    callApi('GET /api/plans/calendar', {}).then(
      (calendar) => setCreatedAt(calendar.createdAt),
      (cause) => setError(messageOf(cause)),
    )
  }, [])
  const renew = () =>
    run(async () => {
      const body = { replaces: createdAt ?? null }
      const made = await confirmed(() => callApi('POST /api/plans/calendar', { body }))
      setUrl(made.url)
      setCreatedAt(made.createdAt)
    })
  const end = () =>
    run(async () => {
      await callApi('DELETE /api/plans/calendar', {})
      setUrl('')
      setCreatedAt(null)
    })
  return (
    <Dialog
      title={t('Calendar')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ConfirmIdentity />
        <p>
          {t('Subscribe to this address in your calendar program. Anyone who has it can read your plan.')}
        </p>
        {url !== '' && (
          <TextField
            label={t('Address, shown this once')}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
        {createdAt !== undefined && (
          <div className={styles.buttons}>
            <Button variant="primary" isBusy={isBusy} onClick={() => void renew()}>
              {createdAt === null ? t('Make an address') : t('Make a new address')}
            </Button>
            {createdAt !== null && (
              <Button variant="quiet" isBusy={isBusy} onClick={() => void end()}>
                {t('End it')}
              </Button>
            )}
          </div>
        )}
        {createdAt && url === '' && (
          <p className={styles.facts}>{t('A new address ends the one that you have.')}</p>
        )}
      </div>
    </Dialog>
  )
}
