import type { Database as Connection } from 'better-sqlite3'
import type { ClientBase } from 'pg'
import * as z from 'zod'
import { DatabaseRefused } from './errors.ts'

/**
 * In the table `meta` of a database from which everything was moved. Threat: a shell or a service without DATABASE_URL opens
 * the former database, people write into both, and the two can never be merged.
 */
const key = 'moved_to'

const movedSchema = z.object({
  /** An address without its password, or a folder. */
  to: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type Moved = z.infer<typeof movedSchema>

const remove = `DELETE FROM meta WHERE key = '${key}'`
const select = `SELECT value FROM meta WHERE key = '${key}'`

const parse = (text: string | undefined): Moved | null =>
  text === undefined ? null : movedSchema.parse(JSON.parse(text))

export const movedMarkOfFile = {
  read: (connection: Connection): Moved | null =>
    parse(connection.prepare<[], { value: string }>(select).get()?.value),
  write: (connection: Connection, moved: Moved): void => {
    connection
      .prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
      .run(key, JSON.stringify(moved))
  },
  remove: (connection: Connection): boolean => connection.prepare(remove).run().changes > 0,
}

export const movedMarkOfServer = {
  async read(client: ClientBase): Promise<Moved | null> {
    const { rows } = await client.query<{ value: string }>(select)
    return parse(rows[0]?.value)
  },
  async write(client: ClientBase, moved: Moved): Promise<void> {
    const sql = 'INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2'
    await client.query(sql, [key, JSON.stringify(moved)])
  },
  async remove(client: ClientBase): Promise<boolean> {
    return ((await client.query(remove)).rowCount ?? 0) > 0
  },
}

/** Throws DatabaseRefused for a database that is used elsewhere. */
export function expectNotMoved(moved: Moved | null, database: string): void {
  if (!moved) return
  const day = new Date(moved.at).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const next = /^postgres(ql)?:/.test(moved.to)
    ? 'Set DATABASE_URL to that address.'
    : `Remove DATABASE_URL, and set DATA_DIR to ${moved.to}.`
  throw new DatabaseRefused(
    `Everything in ${database} was moved to ${moved.to} on ${day}, and is used there. ${next} ` +
      'To use the former database again, without what was changed since: potluck move --undo',
  )
}
