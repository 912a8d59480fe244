import { existsSync } from 'node:fs'
import * as z from 'zod'
import { removeUnfinished } from '#db/backup.ts'
import { lockBackups } from '#db/lock.ts'
import { answerInThread } from '#server/workers/thread.ts'

const questionSchema = z.object({ dataDir: z.string(), backupDir: z.string() })

answerInThread((question) => {
  const { dataDir, backupDir } = questionSchema.parse(question)
  const lock = existsSync(backupDir) ? lockBackups(dataDir, 0) : null
  if (!lock) return
  try {
    removeUnfinished(backupDir)
  } finally {
    lock.release()
  }
})
