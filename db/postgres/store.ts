import { randomUUID } from 'node:crypto'
import { max } from 'drizzle-orm'
import pg from 'pg'
import { createChangeFeed } from '../changes.ts'
import type { Database } from '../dialect.ts'
import { createIdMaker } from '../ids.ts'
import { recipes, savedRecipes, users } from '../schema.ts'
import type { Health, PostgresStore } from '../store.ts'
import { patientOptions, servingOptions } from './connect-options.ts'
import { databaseOver } from './driver.ts'
import type { Surroundings } from './expect-own-database.ts'
import { createLeadership } from './leadership.ts'
import { listen } from './listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readAgain } from './read-again.ts'
import { createSnapshots } from './snapshots.ts'
import { createTransactions } from './transactions.ts'

interface PostgresOptions {
  /** postgres://user:password@host/database */
  address: string
  /** Of this process: half of them read and half write. */
  connections: number
  now: () => number
  around?: Surroundings
}

/** Connects to the database, creating or migrating its tables; throws DatabaseRefused with a sentence. */
export async function openPostgres({
  address,
  connections,
  now,
  around,
}: PostgresOptions): Promise<PostgresStore> {
  const boxId = await prepareDatabase(address, around)
  const half = Math.max(1, Math.floor(connections / 2))
  const readers = openPool(address, half)
  const writers = openPool(address, half)
  const processId = randomUUID()
  const changes = createChangeFeed(() =>
    listen(patientOptions(address), processId, (change) => changes.announce(change)),
  )
  const read = databaseOver({ query: (config) => readAgain(() => readers.query(config)) })
  return {
    engine: 'postgres',
    address,
    boxId,
    read,
    snapshot: createSnapshots(readers),
    write: createTransactions(writers, changes.announce, processId),
    newId: createIdMaker(now, await newestId(read)),
    changes,
    withLeadership: createLeadership(patientOptions(address)),
    health: () => readHealth(readers),
    async close() {
      changes.close()
      await Promise.all([readers.end(), writers.end()])
    },
  }
}

function openPool(address: string, size: number): pg.Pool {
  const pool = new pg.Pool({ ...servingOptions(address), max: size, idleTimeoutMillis: 60_000 })
  // An idle connection ended. The pool opens another one; a query in progress has its own error.
  pool.on('error', () => {})
  // A connection in use ended between two queries: the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function newestId(db: Database): Promise<string | undefined> {
  const found = [
    ...(await db.select({ id: max(savedRecipes.id) }).from(savedRecipes)),
    ...(await db.select({ id: max(recipes.id) }).from(recipes)),
    ...(await db.select({ id: max(users.id) }).from(users)),
  ]
  return found
    .flatMap(({ id }) => id ?? [])
    .sort()
    .at(-1)
}

async function readHealth(pool: pg.Pool): Promise<Health> {
  try {
    const { rows } = await pool.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    )
    return { storage: 'ok', bytes: Number(rows[0]?.bytes) }
  } catch {
    return { storage: 'away', bytes: 0 }
  }
}
