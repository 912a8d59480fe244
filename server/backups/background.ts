import { BackupRefused, type BackupReport } from '#db/backup.ts'
import { builtWorker } from '#server/workers/built.ts'
import { askThread } from '#server/workers/thread.ts'
import { runTask, type Task, type TaskAnswer } from './task.ts'

/** Does a task outside the thread that answers requests. */
export async function inBackground(task: Task): Promise<BackupReport> {
  const worker = builtWorker('backups/vacuum-worker')
  if (!worker) return runTask(task)
  const answer = (await askThread(worker, task)) as TaskAnswer
  if ('done' in answer) return answer.done
  throw answer.isRefusal ? new BackupRefused(answer.failed) : new Error(answer.failed)
}
