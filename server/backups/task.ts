import * as z from 'zod'
import { type BackupReport, inspectBackup, writeBackup } from '#db/backup.ts'
import { removeDatabase } from '#db/files.ts'
import { copyForUse } from '#db/restore.ts'

/** Work on whole database files: seconds of reading and writing that no request should wait for. */
export const taskSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('write'), source: z.string(), target: z.string() }),
  z.object({ do: z.literal('inspect'), file: z.string() }),
  z.object({ do: z.literal('prove'), file: z.string() }),
])
export type Task = z.infer<typeof taskSchema>
export type TaskAnswer = { done: BackupReport } | { failed: string; isRefusal: boolean }

export function runTask(task: Task): BackupReport {
  switch (task.do) {
    case 'write':
      return writeBackup(task.source, task.target)
    case 'inspect':
      return inspectBackup(task.file)
    case 'prove':
      return proveByRestoring(task.file)
  }
}

/** Goes the way of a restore up to the swap, into a file that is removed again. */
function proveByRestoring(file: string): BackupReport {
  const trial = `${file}.trial`
  try {
    return copyForUse(file, trial)
  } finally {
    removeDatabase(trial)
  }
}
