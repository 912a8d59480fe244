import * as z from 'zod'
import { type BackupIdentity, readBackupIdentity } from '#db/sqlite/backups/backup-identity.ts'
import { answerInThread } from '#server/async/thread.ts'

const filesSchema = z.array(z.string())

answerInThread((question): (BackupIdentity | null)[] => filesSchema.parse(question).map(readBackupIdentity))
