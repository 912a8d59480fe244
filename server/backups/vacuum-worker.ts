import * as z from 'zod'
import { BackupRefused } from '#db/backup.ts'
import { answerInThread } from '#server/workers/thread.ts'
import { runTask, type TaskAnswer, taskSchema } from './task.ts'

answerInThread((question): TaskAnswer => {
  try {
    return { done: runTask(taskSchema.parse(question)) }
  } catch (error) {
    if (error instanceof z.ZodError) throw error
    const sentence = error instanceof Error ? error.message : String(error)
    return { failed: sentence, isRefusal: error instanceof BackupRefused }
  }
})
