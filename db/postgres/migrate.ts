import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { codeOf, DatabaseRefused } from '../errors.ts'
import { type Migration, migrations } from '../migrations/index.ts'
import { toPostgres } from '../migrations/to-postgres.ts'

/** Each step that was applied; the newest is the version of the database. */
const table = 'potluck_migrations'

/**
 * Brings the tables to the newest version; the caller holds the lock of migrations. Each step and its number are one
 * transaction. Throws the error of a step whose tables others hold for minutes.
 */
export async function migrate(client: Client, steps: readonly Migration[] = migrations): Promise<number[]> {
  const version = await readVersion(client)
  const newest = steps.at(-1)?.version ?? 0
  if (version > newest) {
    throw new DatabaseRefused(
      `The database is of a newer Potluck: its version is ${version}, and this Potluck knows ${newest}. ` +
        'Please update Potluck.',
    )
  }
  const applied: number[] = []
  for (const step of steps) {
    if (step.version <= version) continue
    await apply(client, step)
    applied.push(step.version)
  }
  return applied
}

/** While a step waits for a lock on a table, all others wait for it, readers too. */
const maxLockWait = '500ms'
const betweenAttemptsMs = 250
const maxAttempts = 240

/** Other processes of an older version still serve, so a step makes way for what holds its tables, and tries again. */
async function apply(client: Client, step: Migration): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await applyOnce(client, step)
    } catch (error) {
      if (!['55P03', '40P01'].includes(codeOf(error)) || attempts === maxAttempts) throw error
    }
    await sleep(betweenAttemptsMs)
  }
}

async function applyOnce(client: Client, { version, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '${maxLockWait}'`)
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table} (version BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`,
    )
    await client.query(typeof sql === 'string' ? toPostgres(sql) : sql.postgres)
    await client.query(`INSERT INTO ${table} (version, name, applied_at) VALUES ($1, $2, $3)`, [
      version,
      name,
      Date.now(),
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** 0 for a database without tables of Potluck. */
export async function readVersion(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ name: string | null }>('SELECT to_regclass($1) AS name', [
    table,
  ])
  if (!found[0]?.name) return 0
  const { rows } = await client.query<{ version: string | null }>(
    `SELECT max(version) AS version FROM ${table}`,
  )
  return Number(rows[0]?.version ?? 0)
}
