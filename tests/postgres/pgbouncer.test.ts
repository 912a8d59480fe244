import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { potluck } from '../support/cli.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { hasPgBouncer, startPgBouncer } from '../support/postgres/pgbouncer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  let database: ServerDatabase
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database.drop())

  it('with its defaults, two servers and the command line work', async () => {
    const pooler = await startPgBouncer(database.address)
    const env = { DATABASE_URL: pooler.address, DATABASE_CONNECTIONS: '4' }
    const servers: TestServer[] = []
    try {
      for (let n = 0; n < 2; n += 1) servers.push(await startTestServer({ env }))
      const [one, two] = servers as [TestServer, TestServer]
      const ada: Member = await join(one, 'Ada')
      const elsewhere = await connect(two.url, ada.token)
      const { title } = await typeRecipe(ada, 'Soup')
      await elsewhere.event('recipe:created')
      expect((await listOf(ada)).map((recipe) => recipe.title)).toEqual([title])
      expect(await limits(one)).toEqual(['30s', '30s'])
      elsewhere.close()
      const dataDir = temporaryFolder()
      expect(await potluck(['stats'], { dataDir, env })).toMatchObject({ exitCode: 0, err: '' })
      expect(await potluck(['move', `${dataDir}/box`, '--yes'], { dataDir, env })).toMatchObject({
        exitCode: 6,
      })
    } finally {
      for (const server of servers) await server.close()
      await pooler.close()
    }
  })

  it.each(['transaction', 'statement'] as const)(
    'a start in its mode %s is refused with a sentence',
    async (mode) => {
      const pooler = await startPgBouncer(database.address, mode)
      try {
        const start = startTestServer({ env: { DATABASE_URL: pooler.address } })
        await expect(start).rejects.toMatchObject({
          name: 'DatabaseRefused',
          message: expect.stringContaining('Set pool_mode = session'),
        })
      } finally {
        await pooler.close()
      }
    },
  )
})

/** The time limits of the connections that serve requests. */
async function limits({ app }: TestServer): Promise<string[]> {
  const rows = await app.store.read.values(
    sql`SELECT current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')`,
  )
  return rows.flat().map(String)
}
