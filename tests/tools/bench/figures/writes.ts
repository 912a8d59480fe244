import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import type { Bench, Group } from '../harness/bench.ts'
import { firstRecipes } from '../harness/compare.ts'
import { mixedLoad, type Request } from '../harness/load.ts'

/** Toggles a favorite; each response waits until the change is on the disk. */
export const writes: Group = async (bench) => {
  const one = await bench.load(await toggleOf(bench, 1), { clients: 1, seconds: bench.seconds })
  // Sixteen people: one alone would reach the limit of changes within ten minutes.
  const toggles = await Promise.all(Array.from({ length: 16 }, (_, n) => toggleOf(bench, 5 + n)))
  const many = await mixedLoad(toggles, 64, 4000)
  if (many.failed > 0) throw new Error(`${many.failed} of ${many.responses} changes were refused.`)
  return [
    {
      id: 'writes-1',
      what: 'durable writes, 1 client',
      value: one.rps,
      unit: '/s',
      reference: { what: 'SQLite inserts alone', value: plainInserts(bench.folder, bench.seconds) },
    },
    {
      id: 'writes-64',
      what: 'durable writes, 64 clients',
      value: many.rps,
      unit: '/s',
      reference: { what: '1 client', value: one.rps },
    },
  ]
}

async function toggleOf(bench: Bench, person: number): Promise<Request> {
  const { token } = await bench.person(person)
  const [recipe] = await firstRecipes(bench, person)
  return {
    url: `${bench.url}/api/favorites/toggle`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ link: recipe?.link }),
  }
}

/** Rows per second, each in its own durable transaction. */
function plainInserts(folder: string, seconds: number): number {
  const connection = new SqliteConnection(join(folder, 'plain.db'))
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)')
  const insert = connection.prepare('INSERT INTO rows (text) VALUES (?)')
  const end = performance.now() + seconds * 1000
  let done = 0
  for (; performance.now() < end; done += 1) insert.run('x'.repeat(200))
  connection.close()
  return done / seconds
}
