import * as z from 'zod'
import { answerInThread } from '#server/async/thread.ts'
import { runTask, type TaskAnswer, taskSchema, toFailure } from './task.ts'

answerInThread((question): TaskAnswer => {
  try {
    return { done: runTask(taskSchema.parse(question)) }
  } catch (error) {
    if (error instanceof z.ZodError) throw error
    return { failed: toFailure(error) }
  }
})
