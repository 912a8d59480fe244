import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import pg from 'pg'
import { migrations } from '#db/migrations/index.ts'
import { moveToFile, moveToServer } from '#db/move/move.ts'
import { images, users } from '#db/schema.ts'
import { seed } from '#db/seed.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { Store } from '#db/store.ts'
import type { Fault } from '../fault.ts'
import { databaseIn, newFolder, program } from '../potluck-process.ts'
import { onDatabaseServer } from './shared-database.ts'

const recipes = Number(process.env.FAULT_RECIPES ?? 20_000)
const recipesOfEach = 1000
const pictureBytes = 20_000

export const largeMove: Fault = {
  name: `a move to PostgreSQL and back with ${recipes} recipes and pictures, killed before`,
  expected: 'a killed move leaves the target empty; the next one and the way back are equal, row by row',
  minutes: 5 + recipes / 4000,
  run: () =>
    onDatabaseServer(async ({ store }, cluster) => {
      const dataDir = newFolder()
      await fill(databaseIn(dataDir))
      const address = cluster.address('postgres')
      const kills = [await killMove(dataDir, address, 500), await killMove(dataDir, address, 1500)]
      if ((await peopleIn(store)) > 0) throw new Error('A killed move left people.')
      const startedAt = performance.now()
      const quiet = () => () => undefined
      const there = await moveToServer(databaseIn(dataDir), address, { replace: false }, quiet)
      const thereMs = performance.now() - startedAt
      const back = await moveToFile(address, join(newFolder(), 'back.db'), quiet)
      const backMs = performance.now() - startedAt - thereMs
      if (JSON.stringify(back) !== JSON.stringify(there)) throw new Error('A table is not as it was.')
      const rows = back.reduce((sum, table) => sum + table.rows, 0)
      const { bytes } = await store.health()
      return `killed ${kills.join(' and ')}; ${rows} rows of ${back.length} tables equal, there in ${seconds(thereMs)}, back in ${seconds(backMs)}, ${Math.round(bytes / 1e6)} MB in PostgreSQL`
    }),
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function fill(file: string): Promise<void> {
  const store = openSqlite({ file, now: Date.now, migrations })
  const people = Math.ceil(recipes / recipesOfEach)
  await seed(store, { people, recipesOf: () => recipesOfEach, passwordHash: '', now: Date.now })
  for (let from = 0; from < recipes; from += 200)
    await store.write(async (tx) => {
      for (let n = from; n < Math.min(recipes, from + 200); n += 1) {
        const bytes = Buffer.alloc(pictureBytes, `picture ${n} \0\\`)
        await tx.insert(images).values({ hash: `picture ${n}`, bytes, width: 480, height: 360, createdAt: n })
      }
    })
  await store.close()
}

/** Returns in which state the command was killed. */
async function killMove(dataDir: string, address: string, afterMs: number): Promise<string> {
  const child = spawn(process.execPath, [program('cli'), 'move', address, '--yes'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await Promise.race([untilCopying(address), exited])
  await sleep(afterMs)
  child.kill('SIGKILL')
  await exited
  if (child.signalCode !== 'SIGKILL') throw new Error('The move was over before it was killed.')
  return `after ${afterMs} ms`
}

/** A move locks all tables before it copies. */
async function untilCopying(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const locks =
    "SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'users'::regclass AND granted"
  // The database may be removed while this waits for a move that has ended.
  client.on('error', () => {})
  while ((await client.query(locks)).rowCount === 0) await sleep(20)
  await client.end()
}

/** Waits until the server has noticed that the connection of a killed move is gone. */
async function peopleIn(store: Store): Promise<number> {
  const [row] = await store.read.select({ n: count() }).from(users)
  return row?.n ?? 0
}
