import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { BackupRefused } from '#db/backup.ts'
import { runTask, type TaskAnswer, taskSchema } from './task.ts'

/** One task, one answer, and the thread ends. */
function answer(): TaskAnswer {
  try {
    return { done: runTask(taskSchema.parse(workerData)) }
  } catch (error) {
    if (error instanceof z.ZodError) throw error
    const sentence = error instanceof Error ? error.message : String(error)
    return { failed: sentence, isRefusal: error instanceof BackupRefused }
  }
}

parentPort?.postMessage(answer())
