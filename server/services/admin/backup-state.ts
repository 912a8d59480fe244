import * as z from 'zod'
import type { Database, Transaction } from '#db/dialect.ts'
import type { App } from '../../app.ts'
import { readMeta, writeMeta } from './settings-store.ts'

const key = 'backup_state'
/** Milliseconds since 1970. */
const time = z.number()

const stateSchema = z.object({
  /** When a schedule was first set; a backup can be late that was never made. */
  scheduledSince: time.nullable().default(null),
  /** The newest that the schedule made. */
  scheduled: z.object({ file: z.string(), madeAt: time }).nullable().default(null),
  /** Of the schedule, since its last success; final once the tries of the day are used up. */
  failure: z.object({ at: time, reason: z.string(), isFinal: z.boolean() }).nullable().default(null),
  /** The last that BACKUP_COMMAND has taken. */
  copied: z.object({ file: z.string(), at: time }).nullable().default(null),
  copyFailure: z.object({ at: time, reason: z.string() }).nullable().default(null),
  /** Whether the admin was told by mail that something is wrong. */
  isAdminTold: z.boolean().default(false),
})
export type BackupState = z.infer<typeof stateSchema>

/** What is remembered of scheduled backups and their copies. */
export async function readBackupState(db: Database): Promise<BackupState> {
  return stateSchema.parse(JSON.parse((await readMeta(db, key)) ?? '{}'))
}

export async function changeBackupState(tx: Transaction, change: Partial<BackupState>): Promise<void> {
  await writeMeta(tx, key, JSON.stringify({ ...(await readBackupState(tx)), ...change }))
}

export const rememberBackupState = (app: App, change: Partial<BackupState>): Promise<void> =>
  app.store.write((tx) => changeBackupState(tx, change))
