import { existsSync } from 'node:fs'
import * as z from 'zod'
import { removeUnfinished } from '#db/sqlite/backups/backup.ts'
import { lockBackups } from '#db/sqlite/lock.ts'
import { answerInThread } from '#server/async/thread.ts'

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
