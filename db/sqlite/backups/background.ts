import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import { askThread } from '#server/async/thread.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { type Task, type TaskAnswer, toError } from './task.ts'

/** Does a task outside the thread that answers requests. */
export async function inBackground(task: Task): Promise<BackupReport> {
  const answer = (await askThread(workerFile('db/sqlite/backups/vacuum-worker'), task)) as TaskAnswer
  if ('done' in answer) return answer.done
  throw toError(answer.failed)
}
