import type { Client } from 'pg'
import { DatabaseRefused } from '../errors.ts'
import { parsers } from '../postgres/parsers.ts'
import { connected, prepareTables } from '../postgres/prepare-database.ts'
import { batchOf, quoted, selectAll, type TableLayout } from './layout.ts'
import type { RowSource, RowTarget, Value } from './rows.ts'

/** PostgreSQL numbers the parameters of a statement with 16 bits. */
const maxParameters = 60_000

/** Reads a database of the newest version, in one snapshot, while servers use it. */
export const readingServer = <T>(address: string, work: (source: RowSource) => Promise<T>): Promise<T> =>
  inTransaction(address, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) => work(sourceOn(client)))

/**
 * Replaces everything in a database in one transaction: whatever interrupts it, the database is as it was. Throws
 * DatabaseRefused when there is something in it, unless `replace`.
 */
export async function writingServer<T>(
  address: string,
  tables: readonly TableLayout[],
  { replace }: { replace: boolean },
  work: (target: RowTarget) => Promise<T>,
): Promise<T> {
  return inTransaction(address, '', async (client) => {
    const target = { ...sourceOn(client), insert: inserterOn(client) }
    await client.query(`LOCK TABLE ${quoted(tables.map(({ name }) => name))} IN ACCESS EXCLUSIVE MODE`)
    if (!replace) await expectEmpty(target)
    const addKeys = await dropForeignKeys(client)
    for (const { name } of tables) {
      await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`)
      await client.query(`DELETE FROM "${name}"`)
    }
    const result = await work(target)
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`)
    for (const add of addKeys) await client.query(add)
    for (const table of tables) await countOn(client, table)
    return result
  })
}

async function inTransaction<T>(
  address: string,
  mode: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  await prepareTables(address)
  return connected(address, async (client) => {
    await client.query(`BEGIN ${mode}`)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  })
}

/** Tables of what people made. The others have rows as soon as a server has run. */
const ofPeople = ['users', 'recipes', 'saved_recipes', 'images']

export async function expectEmpty(source: RowSource): Promise<void> {
  for (const name of ofPeople) {
    if ((await source.count({ name })) === 0) continue
    throw new DatabaseRefused(
      'There is a Potluck with people or recipes in that database already, and nothing is moved over it.',
    )
  }
}

const sourceOn = (client: Client): RowSource => ({
  async count({ name }) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM "${name}"`)
    return Number(rows[0]?.n)
  },
  async *rows(table) {
    await client.query(`DECLARE moved NO SCROLL CURSOR FOR ${selectAll(table)}`)
    for (;;) {
      const text = `FETCH ${batchOf(table)} FROM moved`
      const { rows } = await client.query<Value[]>({ text, rowMode: 'array', types: parsers })
      if (rows.length === 0) break
      yield rows
    }
    await client.query('CLOSE moved')
  },
})

const inserterOn =
  (client: Client): RowTarget['insert'] =>
  async ({ name, columns }, rows) => {
    const most = Math.floor(maxParameters / columns.length)
    for (let at = 0; at < rows.length; at += most) {
      const some = rows.slice(at, at + most)
      const places = some.map((_row, row) => placesOf(row * columns.length, columns.length))
      const text = `INSERT INTO "${name}" (${quoted(columns)}) VALUES ${places.join(', ')}`
      await client.query({ text, values: some.flat() })
    }
  }

const placesOf = (from: number, length: number) =>
  `(${Array.from({ length }, (_, index) => `$${from + index + 1}`).join(', ')})`

/** Rows refer to rows of tables that are copied later. Returns what adds the keys again, and checks them. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  for (const { name, table } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return rows.map(
    ({ name, table, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`,
  )
}

/** The next number after those that were copied. */
async function countOn(client: Client, { name, counted }: TableLayout): Promise<void> {
  if (counted === null) return
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max("${counted}") FROM "${name}"), 0) + 1, false)`,
    [name, counted],
  )
}
