import { answerInThread } from '#server/workers/thread.ts'
import { runHashTask } from './argon2.ts'

answerInThread(runHashTask)
