import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#db/postgres/migrate.ts'
import type { Fault } from '../fault.ts'
import { assertHolds, personAt } from '../person.ts'
import { onDatabaseServer, type SharedDatabase } from './shared-database.ts'

export const rollingUpdate: Fault = {
  name: 'an old and a new version side by side, over a migration that adds',
  expected: 'no request fails while the tables change, and afterwards',
  run: () => onDatabaseServer((shared, cluster) => updateUnderLoad(shared, cluster.address('postgres'))),
}

/** A table, a column with a default and an index, as a later version would add them. */
const next = {
  version: (migrations.at(-1)?.version ?? 0) + 1,
  name: 'of-a-later-version',
  sql: `
CREATE TABLE later_things (id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE);
ALTER TABLE saved_recipes ADD COLUMN later_note TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN later_flag INTEGER NOT NULL DEFAULT 0;
CREATE INDEX later_by_note ON saved_recipes (user_id, later_note);
`,
}

/** Servers of this version run while the tables become those of the next one. */
export async function updateUnderLoad(shared: SharedDatabase, address: string): Promise<string> {
  const servers = [await shared.startServer(), await shared.startServer()]
  const members = await shared.addPairs(4)
  const acknowledged = members.map(() => new Set<string>())
  let isOver = false
  const working = members.map(async (member, at) => {
    const person = personAt(servers[at % 2]?.url ?? '', member.email, member.token)
    for (let n = 0; !isOver; n += 1) {
      const status = await person.write(`Soup ${n}`)
      if (status !== 200 && status !== 201) throw new Error(`A write returned ${status}.`)
      acknowledged[at]?.add(`Soup ${n}`)
      await person.titles()
    }
  })
  const finished = Promise.all(working)
  // Reported below, once the tables have changed.
  finished.catch(() => {})
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  let applied: number[]
  try {
    await sleep(1000)
    applied = await migrate(client, [...migrations, next])
    await sleep(1000)
    isOver = true
    await finished
  } finally {
    isOver = true
    await client.end()
  }
  for (const [at, member] of members.entries())
    await assertHolds(
      personAt(servers[(at + 1) % 2]?.url ?? '', member.email, member.token),
      acknowledged[at] ?? [],
    )
  for (const server of servers) await server.end('SIGTERM')
  if (applied.join() !== String(next.version)) throw new Error(`Applied: ${applied.join()}`)
  const writes = acknowledged.reduce((sum, { size }) => sum + size, 0)
  return `${writes} writes and as many reads through two servers, none failed`
}
