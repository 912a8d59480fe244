import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withoutServers } from '#db/postgres/leadership.ts'
import { potluck } from '../support/cli.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let database: ServerDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

const start = () => startTestServer({ env: { DATABASE_URL: database.address } })
const replace = () => withoutServers(database.address, async () => 'replaced')

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.address })
  await client.connect()
  const { rows } = await client.query<T>(sql)
  await client.end()
  return rows
}

describe('what replaces a database', () => {
  it('waits for all servers, also right after the one that led has ended', async () => {
    const [leader, other] = [await start(), await start()]
    await leader.close()
    expect(await replace()).toBeNull()
    await other.close()
    expect(await replace()).toBe('replaced')
  })

  it('keeps a server from starting', async () => {
    await withoutServers(database.address, async () => {
      await expect(start()).rejects.toThrow('This database is being moved or restored')
    })
    await (await start()).close()
  })
})

describe('a database server without a connection left', () => {
  it('ends a start with one sentence', async () => {
    const name = `guest_${new URL(database.address).pathname.slice(1)}`
    await query(`CREATE ROLE ${name} LOGIN CONNECTION LIMIT 1`)
    await query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${name}`)
    await query(`GRANT ALL ON SCHEMA public TO ${name}`)
    const address = new URL(database.address)
    address.username = name
    const env = { DATABASE_URL: address.href, PORT: '0' }
    expect(await potluck(['serve'], { dataDir: temporaryFolder(), env })).toMatchObject({
      exitCode: 5,
      err: expect.stringMatching(/^The database server has no connection left\. [^\n]*\n$/),
    })
    await query(`DROP OWNED BY ${name}`)
    await query(`DROP ROLE ${name}`)
  })
})
