import type { ReactNode } from 'react'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { callApi } from '../browser/api.ts'
import { cx } from '../ui/cx.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { describeSpan } from './admin-words.ts'
import { useLive } from './live.ts'
import { SystemSection } from './section.tsx'
import styles from './system.module.css'

const restMs = 5000
/** As in `potluck doctor`. */
const littleSpaceBytes = 1_000_000_000

const storageNotes: Record<AdminSystem['database']['storage'], Message> = {
  ok: message('Healthy'),
  full: message('The disk is full: nothing can be saved'),
  failing: message('The disk reports errors: make a backup and check it'),
  away: message('The database server cannot be reached'),
  detached: message('The database was moved or deleted: restart Potluck'),
}

export function SystemFacts() {
  const { answer, isFailed } = useLive('system', (signal) => callApi('GET /api/admin/system', { signal }), {
    restMs,
  })
  return (
    <SystemSection title={t('State', {}, 'of the server')} isFailed={isFailed}>
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
        name={t('Version')}
        value={version}
        note={describeRunning(newerVersion, Date.now() - Date.parse(startedAt))}
      />
      <Fact
        name={t('Database')}
        value={describeBytes(database.bytes)}
        isWorrying={database.storage !== 'ok'}
        note={translated(storageNotes[database.storage])}
      />
      <Fact
        name={t('Disk space')}
        value={t('{size} free', { size: describeBytes(disk.freeBytes) })}
        isWorrying={isTight}
        note={
          isTight
            ? t('Little left of {size}', { size: describeBytes(disk.totalBytes) })
            : t('of {size}', { size: describeBytes(disk.totalBytes) }, 'so much of the disk is free')
        }
      />
      <Fact
        name={t('Saved web pages')}
        value={keptPages.isOn ? describeBytes(keptPages.bytes) : t('Off', {}, 'web pages are not saved')}
        note={describeKept(keptPages)}
      />
      <Fact
        name={t('Lists and plans')}
        value={t('{count, plural, one {# shopping list} other {# shopping lists}}', {
          count: kitchen.shoppingLists,
        })}
        note={t(
          '{plans, plural, one {# plan} other {# plans}}, {potlucks, plural, one {# potluck} other {# potlucks}}, {households, plural, one {# household} other {# households}}',
          { plans: kitchen.plans, potlucks: kitchen.potlucks, households: kitchen.households },
        )}
      />
      <Fact
        name={t('Sign-ins')}
        value={t('{count, plural, one {# failed} other {# failed}}', { count: signIns.failed }, 'sign-ins')}
        note={t(
          'in seven days; {sessions, plural, one {# session} other {# sessions}}, {tokens, plural, one {# token} other {# tokens}}, {passkeys, plural, one {# passkey} other {# passkeys}}',
          { sessions: signIns.sessions, tokens: signIns.tokens, passkeys: signIns.passkeys },
        )}
      />
      <Fact
        name={t('Mail')}
        value={mail === 'smtp' ? t('Sent', {}, 'mails') : t('Sent to the log')}
        isWorrying={mail === 'printed'}
        note={mail === 'smtp' ? t('through your mail server') : t('Set SMTP_URL to send emails')}
      />
      <Fact
        name={t('Last backup')}
        value={last ? <LocalTime at={last.madeAt} /> : t('Never', {}, 'a backup was made')}
        isWorrying={!last || problem !== null}
        note={
          problem ??
          (last
            ? t(
                '{size}, {recipes, plural, one {# recipe} other {# recipes}}, {users, plural, one {# user} other {# users}}',
                { size: describeBytes(last.bytes), recipes: last.recipes, users: last.users },
              )
            : t('Make one below'))
        }
      />
      <Fact
        name={t('Last tested backup')}
        value={lastProvedAt ? <LocalTime at={lastProvedAt} /> : t('Never', {}, 'a backup was made')}
        isWorrying={!lastProvedAt}
        note={
          everyHours === null
            ? t('No schedule yet: BACKUP_EVERY sets one')
            : describeSchedule(everyHours, backups)
        }
      />
      {copiedUntil !== null && (
        <Fact
          name={t('Continuous copies')}
          value={<LocalTime at={copiedUntil} />}
          note={t('Everything until then is copied')}
        />
      )}
      {lastCopiedAt !== null && (
        <Fact
          name={t('Last copy elsewhere')}
          value={<LocalTime at={lastCopiedAt} />}
          note={t('Copied by BACKUP_COMMAND')}
        />
      )}
      {spared.length > 0 && (
        <Fact
          name={t('Old backups kept')}
          value={t('{count, plural, one {# backup} other {# backups}}', { count: spared.length })}
          isWorrying
          note={spared.map(({ name, reason }) => `${name}: ${describeSpared(reason)}`).join('; ')}
        />
      )}
    </>
  )
}

function describeRunning(newerVersion: string | null, ms: number): string {
  const span = describeSpan(ms)
  return newerVersion === null
    ? t('running for {span}', { span })
    : t('{version} is available; running for {span}', { version: newerVersion, span })
}

function describeKept({ isOn, count, waiting }: AdminSystem['keptPages']): string {
  return isOn
    ? t(
        '{count, plural, one {Of # recipe, for newer versions to read again} other {Of # recipes, for newer versions to read again}}{waiting, plural, =0 {} other {; # to be read again}}',
        { count, waiting },
      )
    : t('KEEP_PAGES=on lets newer versions repair recipes')
}

type Kept = Pick<AdminSystem['backups'], 'keep' | 'keepWeekly' | 'keepMonthly'>

const describeSchedule = (hours: number, { keep, keepWeekly, keepMonthly }: Kept) =>
  t(
    '{hours, plural, one {A backup every # hour} other {A backup every # hours}}; {keep, plural, one {the last # is kept} other {the last # are kept}}{weeks, plural, =0 {} one {, # week} other {, # weeks}}{months, plural, =0 {} one {, # month} other {, # months}}',
    { hours, keep, weeks: keepWeekly, months: keepMonthly },
  )

/** Why the server did not remove an old backup: it stores these words. */
const spareReasons: Record<string, Message> = {
  unreadable: message('unreadable'),
  'of another box': message('of another box'),
  'has far more in it than the newest': message('has far more in it than the newest'),
}

function describeSpared(reason: string): string {
  const known = spareReasons[reason]
  return known ? translated(known) : reason
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
