import type { Transaction } from '#db/dialect.ts'
import { fileExists } from '#db/sqlite/files.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { reportBackupHealth } from './backup-health.ts'
import { rememberBackupState } from './backup-state.ts'

/** Tries for about six hours; the next backup is another chance. */
const maxAttempts = 7

/** Has BACKUP_COMMAND take a new backup, in the transaction that records it. */
export async function planBackupCopy(app: App, tx: Transaction, file: string): Promise<void> {
  if (app.config.backupCommand === undefined) return
  const planned = { id: app.store.newId(), now: app.now(), uniqueKey: file, maxAttempts }
  await enqueue(tx, 'copyBackup', { file }, planned)
}

export async function copyBackup(app: App, file: string): Promise<void> {
  const { backupCommand } = app.config
  if (backupCommand === undefined) return
  if (!fileExists(file)) throw notFound(t('Backup not found'))
  try {
    await app.commands.run(backupCommand, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await rememberBackupState(app, { copyFailure: { at: app.now(), reason } })
    throw error
  }
  await rememberBackupState(app, { copied: { file, at: app.now() }, copyFailure: null })
  await reportBackupHealth(app)
}
