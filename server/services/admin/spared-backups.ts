import * as z from 'zod'
import type { Transaction } from '#db/dialect.ts'
import type { SparedBackup } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { readMeta, writeMeta } from './settings-store.ts'

const key = 'spared_backups'
const sparedSchema = z.array(z.object({ name: z.string(), reason: z.string() }))

/** The old backups that the last rotation did not dare to remove, for the owner to look at. */
export async function readSparedBackups(app: App): Promise<SparedBackup[]> {
  const value = await readMeta(app.store.read, key)
  return value === undefined ? [] : sparedSchema.parse(JSON.parse(value))
}

export const writeSparedBackups = (tx: Transaction, spared: SparedBackup[]): Promise<void> =>
  writeMeta(tx, key, JSON.stringify(spared))
