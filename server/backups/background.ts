import type { BackupReport } from '#db/inspect-backup.ts'
import { askThread } from '#server/workers/thread.ts'
import { workerFile } from '#server/workers/worker-file.ts'
import { type Task, type TaskAnswer, toError } from './task.ts'

/** Does a task outside the thread that answers requests. */
export async function inBackground(task: Task): Promise<BackupReport> {
  const answer = (await askThread(workerFile('backups/vacuum-worker'), task)) as TaskAnswer
  if ('done' in answer) return answer.done
  throw toError(answer.failed)
}
