import DatabaseBackup from 'lucide-react/icons/database-backup'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { describeBytes } from '#server/contract/format.ts'
import type { AdminBackup, MadeBackup } from '#server/contract/system.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ask, explain } from './ask.ts'
import { download } from './download.ts'
import { refreshAll } from './keep-fresh.ts'
import { LocalTime } from './local-time.tsx'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'
import { useLive } from './use-live.ts'

const restMs = 10_000

export function BackupsSection() {
  const { answer, isFailed } = useLive<{ backups: AdminBackup[] }>('/backups', null, restMs)
  return (
    <SystemSection title="Backups" tools={<BackUpButton />} isFailed={isFailed}>
      {answer?.backups.length === 0 && <p className={styles.none}>There is no backup on this server yet.</p>}
      <ul className={styles.list}>
        {answer?.backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </ul>
    </SystemSection>
  )
}

/** Proves what it made: a backup that nobody restored is a hope. */
function BackUpButton() {
  const [isBusy, setBusy] = useState(false)
  async function backUp() {
    setBusy(true)
    try {
      const { backup } = await ask<{ backup: MadeBackup }>('/backups', {
        method: 'POST',
        body: { prove: true },
      })
      const message = `${describeBytes(backup.bytes)}, and restoring it was tried out.`
      showToast({ title: 'Backup made.', message, kind: 'success', durationMs })
    } catch (error) {
      console.error(error)
      showToast({ title: 'No backup was made.', message: explain(error), kind: 'error', durationMs })
    }
    setBusy(false)
    refreshAll()
  }
  return (
    <Button variant="primary" isBusy={isBusy} icon={<DatabaseBackup />} onClick={() => void backUp()}>
      Back up now
    </Button>
  )
}

function BackupRow({ backup: { name, bytes, madeAt } }: { backup: AdminBackup }) {
  const [isBusy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    try {
      await download(`/api/admin/backups/${encodeURIComponent(name)}`, name)
    } catch (error) {
      console.error(error)
      showToast({ title: 'The backup did not arrive whole. Please try again.', kind: 'error', durationMs })
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
          aria-label={`Download the backup of ${madeAt.slice(0, 16).replace('T', ' ')}`}
          onClick={() => void fetchFile()}
        >
          Download
        </Button>
      </span>
    </li>
  )
}
