import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { BackupRefused, type BackupReport } from '#db/backup.ts'
import { runTask, type Task, type TaskAnswer } from './task.ts'

/** Every bundle lies one folder below dist; running from source there is no worker. */
const workerFile = fileURLToPath(new URL('../server/backups/vacuum-worker.js', import.meta.url))

/** Does a task outside the thread that answers requests. */
export async function inBackground(task: Task): Promise<BackupReport> {
  return existsSync(workerFile) ? inWorker(task) : runTask(task)
}

function inWorker(task: Task): Promise<BackupReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: task })
    worker.once('message', (answer: TaskAnswer) => {
      if ('done' in answer) resolve(answer.done)
      else reject(answer.isRefusal ? new BackupRefused(answer.failed) : new Error(answer.failed))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The backup was cut off (exit code ${code}).`)))
  })
}
