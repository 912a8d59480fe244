import { randomUUID } from 'node:crypto'
import { max } from 'drizzle-orm'
import { createChangeFeed } from '../changes.ts'
import type { Database } from '../dialect.ts'
import { isStorageFull } from '../errors.ts'
import { createIdMaker } from '../ids.ts'
import { recipes, savedRecipes, users } from '../schema.ts'
import type { PostgresStore, StorageState } from '../store.ts'
import { patientOptions } from './connect-options.ts'
import { databaseOver } from './driver.ts'
import type { Surroundings } from './expect-own-database.ts'
import { createLeadership } from './leadership.ts'
import { listen } from './listen.ts'
import { parsers } from './parsers.ts'
import { openPool, type Pool } from './pool.ts'
import { described, prepareDatabase } from './prepare-database.ts'
import { createSnapshots, readAgainAfterDeadlock } from './snapshots.ts'
import { createTransactions } from './transactions.ts'
import { createWatch } from './watch.ts'

interface PostgresOptions {
  /** postgres://user:password@host/database */
  address: string
  /** Of this process: half of them read and half write. */
  connections: number
  now: () => number
  around?: Surroundings
}

/**
 * For how long a disk counts as full after it refused a write. Nobody knows its space here, and the small row of a probe still
 * fits where a recipe does not.
 */
const fullForMs = 30_000

/** Connects to the database, creating or migrating its tables; throws DatabaseRefused with a sentence. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const boxId = await prepareDatabase(options.address, options.around)
  return described(options.address, () => connect(options, boxId))
}

async function connect(
  { address, connections, now }: PostgresOptions,
  boxId: string,
): Promise<PostgresStore> {
  const half = Math.max(1, Math.floor(connections / 2))
  const watch = createWatch(address, () => {
    for (const pool of [readers, writers]) pool.destroyConnections()
  })
  const readers = openPool(address, half, watch)
  const writers = openPool(address, half, watch)
  const processId = randomUUID()
  const changes = createChangeFeed(() =>
    listen(patientOptions(address), processId, (change) => changes.announce(change)),
  )
  async function close(): Promise<void> {
    changes.close()
    await watch.close()
    await Promise.all([readers.end(), writers.end()])
  }
  try {
    const read = databaseOver({ query: (config) => readAgainAfterDeadlock(() => readers.query(config)) })
    const write = createTransactions(writers, changes.announce, processId)
    let fullUntil = Number.NEGATIVE_INFINITY
    function storageState(): StorageState {
      if (!watch.isThere()) return 'away'
      return performance.now() < fullUntil ? 'full' : 'ok'
    }
    return {
      engine: 'postgres',
      address,
      boxId,
      read,
      snapshot: createSnapshots(readers),
      async write(body) {
        try {
          return await write(body)
        } catch (error) {
          if (isStorageFull(error)) fullUntil = performance.now() + fullForMs
          throw error
        }
      },
      newId: createIdMaker(now, await newestId(read)),
      changes,
      withLeadership: createLeadership(patientOptions(address)),
      health: async () => ({ storage: storageState(), bytes: await countBytes(readers) }),
      storageState,
      probe: watch.probe,
      holdServerLock: watch.holdServerLock,
      onConnection: watch.onConnection,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
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

/** 0 while the server is away. */
async function countBytes(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query({
      text: 'SELECT pg_database_size(current_database())',
      rowMode: 'array',
      types: parsers,
    })
    return Number(rows[0]?.[0])
  } catch {
    return 0
  }
}
