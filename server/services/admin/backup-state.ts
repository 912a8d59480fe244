import * as z from 'zod'
import type { Database, Transaction } from '#db/dialect.ts'
import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import type { SparedBackup } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'

const stateKey = 'backup_state'
const lastKey = 'last_backup'
const sparedKey = 'spared_backups'
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
  return stateSchema.parse(JSON.parse((await readSetting(db, stateKey)) ?? '{}'))
}

export async function changeBackupState(tx: Transaction, change: Partial<BackupState>): Promise<void> {
  await writeSetting(tx, stateKey, JSON.stringify({ ...(await readBackupState(tx)), ...change }))
}

export const rememberBackupState = (app: App, change: Partial<BackupState>): Promise<void> =>
  app.store.write((tx) => changeBackupState(tx, change))

/** The newest backup, for the admin. */
export interface LastBackup extends BackupReport {
  /** ISO 8601. */
  madeAt: string
}

export async function readLastBackup(app: App): Promise<LastBackup | null> {
  const value = await readSetting(app.store.read, lastKey)
  return value === undefined ? null : (JSON.parse(value) as LastBackup)
}

export const writeLastBackup = (tx: Transaction, last: LastBackup): Promise<void> =>
  writeSetting(tx, lastKey, JSON.stringify(last))

const sparedSchema = z.array(z.object({ name: z.string(), reason: z.string() }))

/** Old backups that the last rotation did not remove, with the reason. */
export async function readSparedBackups(app: App): Promise<SparedBackup[]> {
  const value = await readSetting(app.store.read, sparedKey)
  return value === undefined ? [] : sparedSchema.parse(JSON.parse(value))
}

export const writeSparedBackups = (tx: Transaction, spared: SparedBackup[]): Promise<void> =>
  writeSetting(tx, sparedKey, JSON.stringify(spared))
