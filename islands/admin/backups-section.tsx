import DatabaseBackup from 'lucide-react/icons/database-backup'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { t } from '#server/contract/language/t.ts'
import type { AdminBackup } from '#server/contract/system.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { fetchFile, saveBlob } from '../browser/fetch-file.ts'
import { confirmed } from '../state/confirming.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { refreshAll, useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

const restMs = 10_000

export function BackupsSection() {
  const { answer, isFailed } = useLive('backups', (signal) => callApi('GET /api/admin/backups', { signal }), {
    restMs,
  })
  return (
    <SystemSection title={t('Backups')} tools={<BackUpButton />} isFailed={isFailed}>
      {answer?.backups.length === 0 && (
        <p className={styles.none}>{t('There is no backup on this server yet.')}</p>
      )}
      <ul className={styles.list}>
        {answer?.backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </ul>
    </SystemSection>
  )
}

/** The server also restores the new backup for a check. */
function BackUpButton() {
  const [isBusy, setBusy] = useState(false)
  async function backUp() {
    setBusy(true)
    try {
      const { backup } = await callApi('POST /api/admin/backups', { body: { prove: true } })
      const message = t('{size}, and a test restore worked.', { size: describeBytes(backup.bytes) })
      showToast({ title: t('Backup made.'), message, kind: 'success', durationMs })
    } catch (error) {
      console.error(error)
      showToast({ title: t('No backup was made.'), message: messageOf(error), kind: 'error', durationMs })
    }
    setBusy(false)
    refreshAll()
  }
  return (
    <Button variant="primary" isBusy={isBusy} icon={<DatabaseBackup />} onClick={() => void backUp()}>
      {t('Back up now')}
    </Button>
  )
}

function BackupRow({ backup: { name, bytes, madeAt } }: { backup: AdminBackup }) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await confirmed(() => downloadBackup(name))
    } catch (error) {
      console.error(error)
      const sentence = error instanceof ApiError ? error.sentence : null
      const title = sentence ?? t('The download was interrupted. Please try again.')
      showToast({ title, kind: 'error', durationMs })
    }
    setBusy(false)
  }
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        <LocalTime at={madeAt} />
      </span>
      <span className={styles.detail}>{describeBytes(bytes)}</span>
      <span className={styles.buttons}>
        <Button
          size="small"
          icon={<Download />}
          isBusy={isBusy}
          aria-label={t('Download the backup of {time}', {
            time: madeAt.slice(0, 16).replace('T', ' '),
          })}
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
      </span>
    </li>
  )
}

async function downloadBackup(name: string): Promise<void> {
  const response = await fetchFile('GET /api/admin/backups/:name', { params: { name } })
  saveBlob(await response.blob(), name)
}
