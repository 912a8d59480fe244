import { t } from '#server/contract/language/t.ts'
import type { BackupProblem } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inLanguage } from '../../language.ts'
import { languageIn } from '../base/person-language.ts'
import { findAdmin } from './admin-accounts.ts'
import { type BackupState, changeBackupState, readBackupState, readLastBackup } from './backup-state.ts'

interface BackupHealth {
  problem: BackupProblem | null
  /** For the admin: what is wrong and since when; null without a problem. */
  sentence: string | null
  /** Milliseconds since the newest backup that this box made; null before the first. */
  ageMs: number | null
  /** Milliseconds since BACKUP_COMMAND last took one; null before the first. */
  copyAgeMs: number | null
}

const iso = (ms: number) => new Date(ms).toISOString()
const minutesOf = (ms: number) => iso(ms).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')

export async function readBackupHealth(app: App): Promise<BackupHealth> {
  const [state, last] = await Promise.all([readBackupState(app.store.read), readLastBackup(app)])
  const madeAt = last ? Date.parse(last.madeAt) : null
  return {
    ...findProblem(app, state, madeAt),
    ageMs: madeAt === null ? null : app.now() - madeAt,
    copyAgeMs: state.copied && app.now() - state.copied.at,
  }
}

function findProblem(
  { config, now, copies }: App,
  { failure, copyFailure, scheduledSince }: BackupState,
  madeAt: number | null,
): Pick<BackupHealth, 'problem' | 'sentence'> {
  const { backupEveryMs, backupCommand, backupContinuous } = config
  if (backupEveryMs !== undefined && failure) {
    return {
      problem: 'failed',
      sentence: t('The scheduled backup failed at {time} UTC: {reason}', {
        time: minutesOf(failure.at),
        reason: failure.reason,
      }),
    }
  }
  const newest = madeAt ?? scheduledSince
  if (backupEveryMs !== undefined && newest !== null && now() - newest > 2 * backupEveryMs) {
    const hours = backupEveryMs / 3_600_000
    return {
      problem: 'late',
      sentence:
        madeAt === null
          ? t(
              'No backup was made yet, although one is scheduled every {hours, plural, one {# hour} other {# hours}}.',
              { hours },
            )
          : t(
              'The newest backup is of {time} UTC, although one is scheduled every {hours, plural, one {# hour} other {# hours}}.',
              { time: minutesOf(madeAt), hours },
            ),
    }
  }
  if (backupContinuous && copies.failure) {
    const { at, reason } = copies.failure
    return {
      problem: 'not continuous',
      sentence: t('Continuous copies failed at {time} UTC: {reason}', { time: minutesOf(at), reason }),
    }
  }
  const sendFailure = copyFailure ?? copies.sendFailure
  if (backupCommand !== undefined && sendFailure) {
    return {
      problem: 'not copied',
      sentence: t('BACKUP_COMMAND failed at {time} UTC: {reason}', {
        time: minutesOf(sendFailure.at),
        reason: sendFailure.reason,
      }),
    }
  }
  return { problem: null, sentence: null }
}

/** Mails the admin once when backups stop working, and once when they work again. */
export async function reportBackupHealth(app: App): Promise<void> {
  const admin = await findAdmin(app)
  if (!admin) return
  const { problem, sentence } = await inLanguage(languageIn(admin), () => readBackupHealth(app))
  await app.store.write(async (tx) => {
    const { isAdminTold, failure } = await readBackupState(tx)
    // The next try may succeed within seconds.
    const isPassing = problem === 'failed' && failure?.isFinal === false
    if (isPassing || isAdminTold === (problem !== null)) return
    await changeBackupState(tx, { isAdminTold: problem !== null })
    const mail = { to: admin.email, sentence }
    await enqueue(tx, 'backupMail', mail, { id: app.store.newId(), now: app.now() })
  })
}
