import type { Transaction } from '#db/dialect.ts'
import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import type { App } from '../../app.ts'
import { readMeta, writeMeta } from './settings-store.ts'

/** What is remembered of the newest backup, for the admin. */
export interface LastBackup extends BackupReport {
  /** ISO 8601. */
  madeAt: string
}

const lastKey = 'last_backup'

export async function readLastBackup(app: App): Promise<LastBackup | null> {
  const value = await readMeta(app.store.read, lastKey)
  return value === undefined ? null : (JSON.parse(value) as LastBackup)
}

export const writeLastBackup = (tx: Transaction, last: LastBackup): Promise<void> =>
  writeMeta(tx, lastKey, JSON.stringify(last))
