import * as z from 'zod'
import { callOnce, workerFile } from '#server/async/workers.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupFunctions } from './backup-worker.ts'

/**
 * Calls a function on whole database files in a thread: it takes seconds of reading and writing, and the disk of the
 * backups may be asleep.
 */
export async function inBackground<Name extends keyof BackupFunctions>(
  name: Name,
  ...args: Parameters<BackupFunctions[Name]>
): Promise<Awaited<ReturnType<BackupFunctions[Name]>>> {
  const options = { file: workerFile('db/sqlite/backups/backup-worker'), in: 'thread' } as const
  try {
    return await callOnce<BackupFunctions, Name>(options, name, ...args)
  } catch (error) {
    const { data } = refusal.safeParse(error)
    throw data ? new BackupRefused(data.message, data.reason) : error
  }
}

/** A BackupRefused that a thread has thrown. */
const refusal = z.object({
  name: z.literal('BackupRefused'),
  message: z.string(),
  reason: z.enum(['file', 'target', 'busy']),
})
