import type { BackupIdentity } from '#db/sqlite/backups/backup-identity.ts'
import { askThread } from '#server/async/thread.ts'
import { workerFile } from '#server/async/worker-file.ts'

/** Whose backups these files are, in the same order; read in a thread, because a disk that sleeps takes seconds to wake. */
export async function identifyBackups(files: string[]): Promise<(BackupIdentity | null)[]> {
  if (files.length === 0) return []
  return (await askThread(
    workerFile('db/sqlite/backups/identity-worker'),
    files,
  )) as (BackupIdentity | null)[]
}
