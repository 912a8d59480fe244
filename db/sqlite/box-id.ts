import { randomBytes } from 'node:crypto'
import type { Database as Connection } from 'better-sqlite3'
import * as z from 'zod'

/** Distinguishes the backups of this box from those of another in the same folder. */
const boxIdSchema = z.object({
  id: z.string().min(1),
  /** The database is older than its id, so backups of it without an id exist. */
  isAdopted: z.boolean(),
})
export type BoxId = z.infer<typeof boxIdSchema>

const key = 'box_id'

/** A new id, as it is stored in the table `meta`. */
export function newBoxId({ isAdopted }: Pick<BoxId, 'isAdopted'>): { key: string; value: string } {
  const value: BoxId = { id: randomBytes(16).toString('base64url'), isAdopted }
  return { key, value: JSON.stringify(value) }
}

/** Gives a database an id of its own; one that it has stays, also through a backup and a restore. */
export function ensureBoxId(connection: Connection, { isAdopted }: Pick<BoxId, 'isAdopted'>): void {
  // Looked up first: another process may be writing, and an opened database nearly always has its id.
  if (readBoxId(connection)) return
  connection
    .prepare('INSERT INTO meta (key, value) VALUES (@key, @value) ON CONFLICT (key) DO NOTHING')
    .run(newBoxId({ isAdopted }))
}

/** Null in a file from before ids, or with something unreadable in its place. */
export function readBoxId(connection: Connection): BoxId | null {
  const row = connection.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)
  return row ? parse(row.value) : null
}

function parse(text: string): BoxId | null {
  try {
    return boxIdSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
