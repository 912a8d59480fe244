import { answerInThread } from '#server/async/thread.ts'
import { runHashTask } from './argon2.ts'

answerInThread(runHashTask)
