import * as z from 'zod'
import { lockForBackup, writeBackup } from '#db/sqlite/backups/backup.ts'
import { BackupRefused, type BackupReport, inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { copyForUse } from '#db/sqlite/backups/restore.ts'
import { removeDatabase } from '#db/sqlite/files.ts'

/** Work on whole database files: seconds of reading and writing that no request should wait for. */
export const taskSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('write'), source: z.string(), target: z.string() }),
  z.object({ do: z.literal('inspect'), file: z.string() }),
  z.object({ do: z.literal('prove'), source: z.string(), file: z.string() }),
])
export type Task = z.infer<typeof taskSchema>

/** What is left of an error on its way to another thread. */
interface Failure {
  message: string
  refusal?: BackupRefused['reason']
  code?: unknown
  path?: unknown
}
export type TaskAnswer = { done: BackupReport } | { failed: Failure }

export function runTask(task: Task): BackupReport {
  switch (task.do) {
    case 'write':
      return writeBackup(task.source, task.target)
    case 'inspect':
      return inspectBackup(task.file)
    case 'prove':
      return proveByRestoring(task.source, task.file)
  }
}

export function toFailure(error: unknown): Failure {
  if (error instanceof BackupRefused) return { message: error.message, refusal: error.reason }
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, path } = { code: undefined, path: undefined, ...error }
  return { message: error.message, code, path }
}

export function toError({ message, refusal, ...details }: Failure): Error {
  return refusal ? new BackupRefused(message, refusal) : Object.assign(new Error(message), details)
}

/** Goes the way of a restore up to the swap, into a file that is removed again. */
function proveByRestoring(source: string, file: string): BackupReport {
  const lock = lockForBackup(source)
  const trial = `${file}.trial`
  try {
    return copyForUse(file, trial)
  } finally {
    removeDatabase(trial)
    lock.release()
  }
}
