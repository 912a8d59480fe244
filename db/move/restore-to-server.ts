import { dirname } from 'node:path'
import type { BackupReport } from '../sqlite/backups/inspect-backup.ts'
import { copyForUse } from '../sqlite/backups/restore.ts'
import { createFolder, removeDatabase } from '../sqlite/files.ts'
import { migrationsFor } from '../sqlite/migrate.ts'
import { openSqlite } from '../sqlite/store.ts'
import { moveToServer, type OnTotal } from './move.ts'

interface RestoreOptions {
  backup: string
  /** Of the PostgreSQL database to replace. */
  address: string
  /** A file for the time being, with room for the backup. */
  scratch: string
}

/** Replaces everything in a PostgreSQL database by a backup, in one transaction. */
export async function restoreToServer(
  { backup, address, scratch }: RestoreOptions,
  onTotal: OnTotal,
): Promise<BackupReport> {
  createFolder(dirname(scratch))
  try {
    const report = copyForUse(backup, scratch)
    // Opening it migrates it: the backup may be of an older Potluck.
    const migrations = await migrationsFor(scratch)
    await openSqlite({ file: scratch, now: Date.now, migrations }).close()
    await moveToServer(scratch, address, { replace: true }, onTotal)
    return report
  } finally {
    removeDatabase(scratch)
  }
}
