import type { ReactNode } from 'react'
import { counted, describeBytes, describeSpan } from '#server/contract/format.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { callApi } from '../browser/api.ts'
import { cx } from '../ui/cx.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

const restMs = 5000
/** As in `potluck doctor`. */
const littleSpaceBytes = 1_000_000_000

const storageNotes: Record<AdminSystem['database']['storage'], string> = {
  ok: 'Healthy',
  full: 'The disk is full: nothing can be saved',
  failing: 'The disk reports errors: make a backup and check it',
  away: 'The database server cannot be reached',
  detached: 'The database was moved or deleted: restart Potluck',
}

export function SystemFacts() {
  const { answer, isFailed } = useLive('system', (signal) => callApi('GET /api/admin/system', { signal }), {
    restMs,
  })
  return (
    <SystemSection title="State" isFailed={isFailed}>
      <dl className={styles.facts}>{answer && <Facts system={answer} />}</dl>
    </SystemSection>
  )
}

function Facts({
  system: { version, newerVersion, startedAt, database, disk, keptPages, kitchen, signIns, mail, backups },
}: {
  system: AdminSystem
}) {
  const { last, lastProvedAt, lastCopiedAt, copiedUntil, everyHours, problem, spared } = backups
  const isTight = disk.freeBytes < littleSpaceBytes
  return (
    <>
      <Fact
        name="Version"
        value={version}
        note={`${newerVersion === null ? '' : `${newerVersion} is available; `}running for ${describeSpan(Date.now() - Date.parse(startedAt))}`}
      />
      <Fact
        name="Database"
        value={describeBytes(database.bytes)}
        isWorrying={database.storage !== 'ok'}
        note={storageNotes[database.storage]}
      />
      <Fact
        name="Disk space"
        value={`${describeBytes(disk.freeBytes)} free`}
        isWorrying={isTight}
        note={`${isTight ? 'Little left ' : ''}of ${describeBytes(disk.totalBytes)}`}
      />
      <Fact
        name="Saved web pages"
        value={keptPages.isOn ? describeBytes(keptPages.bytes) : 'Off'}
        note={describeKept(keptPages)}
      />
      <Fact
        name="Lists and plans"
        value={counted(kitchen.shoppingLists, 'shopping list')}
        note={`${counted(kitchen.plans, 'plan')}, ${counted(kitchen.potlucks, 'potluck')}, ${counted(kitchen.households, 'household')}`}
      />
      <Fact
        name="Sign-ins"
        value={`${signIns.failed} failed`}
        note={`in seven days; ${counted(signIns.sessions, 'session')}, ${counted(signIns.tokens, 'token')}, ${counted(signIns.passkeys, 'passkey')}`}
      />
      <Fact
        name="Mail"
        value={mail === 'smtp' ? 'Sent' : 'Sent to the log'}
        isWorrying={mail === 'printed'}
        note={mail === 'smtp' ? 'through your mail server' : 'Set SMTP_URL, and people get their mails'}
      />
      <Fact
        name="Last backup"
        value={last ? <LocalTime at={last.madeAt} /> : 'Never'}
        isWorrying={!last || problem !== null}
        note={
          problem ??
          (last
            ? `${describeBytes(last.bytes)}, ${counted(last.recipes, 'recipe')}, ${counted(last.users, 'user')}`
            : 'Make one below')
        }
      />
      <Fact
        name="Last tested backup"
        value={lastProvedAt ? <LocalTime at={lastProvedAt} /> : 'Never'}
        isWorrying={!lastProvedAt}
        note={
          everyHours === null
            ? 'No schedule yet: BACKUP_EVERY sets one'
            : `A backup every ${everyHours} hours; ${describeKeep(backups)}`
        }
      />
      {copiedUntil !== null && (
        <Fact
          name="Continuous copies"
          value={<LocalTime at={copiedUntil} />}
          note="Everything until then is copied"
        />
      )}
      {lastCopiedAt !== null && (
        <Fact
          name="Last copy elsewhere"
          value={<LocalTime at={lastCopiedAt} />}
          note="Copied by BACKUP_COMMAND"
        />
      )}
      {spared.length > 0 && (
        <Fact
          name="Old backups kept"
          value={counted(spared.length, 'backup')}
          isWorrying
          note={spared.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}
        />
      )}
    </>
  )
}

function describeKept({ isOn, count, waiting }: AdminSystem['keptPages']): string {
  if (!isOn) return 'KEEP_PAGES=on lets newer versions repair recipes'
  const next = waiting > 0 ? `; ${waiting} to be read again` : ''
  return `Of ${counted(count, 'recipe')}, for newer versions to read again${next}`
}

function describeKeep({ keep, keepWeekly, keepMonthly }: AdminSystem['backups']): string {
  const weeks = keepWeekly > 0 ? `, ${counted(keepWeekly, 'week')}` : ''
  const months = keepMonthly > 0 ? `, ${counted(keepMonthly, 'month')}` : ''
  return `the last ${keep} are kept${weeks}${months}`
}

interface FactProps {
  name: string
  value: ReactNode
  note: string
  isWorrying?: boolean
}

function Fact({ name, value, note, isWorrying = false }: FactProps) {
  return (
    <div className={cx(styles.fact, isWorrying && styles.worrying)}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
