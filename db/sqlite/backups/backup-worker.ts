import { serveWorker } from '#server/async/serve-worker.ts'
import { clearUnfinished, writeBackup, writeBackupOfServer } from './backup.ts'
import { readBackupIdentity } from './backup-identity.ts'
import { inspectBackup } from './inspect-backup.ts'
import { proveBackup } from './restore.ts'

export type BackupFunctions = typeof functions

const functions = {
  write: writeBackup,
  writeOfServer: writeBackupOfServer,
  inspect: inspectBackup,
  prove: proveBackup,
  /** In the order of the files. */
  identify: (files: string[]) => files.map(readBackupIdentity),
  clearUnfinished,
}
serveWorker(functions)
