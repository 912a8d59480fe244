import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '#db/postgres/store.ts'

/** Address of the server's own database; set for the processes of the tests. */
export const serverVariable = 'TEST_POSTGRES'

/** With the newest tables: copying it takes a tenth of migrating. */
const template = 'potluck_template'

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export async function createTemplate(server: string): Promise<void> {
  await run(server, `DROP DATABASE IF EXISTS ${template}`)
  await run(server, `CREATE DATABASE ${template}`)
  const store = await openPostgres({ address: addressOf(server, template), connections: 2, now: Date.now })
  await store.close()
}

/** Those that tests left, on a server that stays. */
export async function dropTestDatabases(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_________________'",
  )
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`DROP DATABASE IF EXISTS ${template}`)
  await client.end()
}

export interface ServerDatabase {
  address: string
  drop(): Promise<void>
}

/** An empty database of its own on the server of the tests, with its tables unless it is bare. */
export async function createDatabase({ isBare = false } = {}): Promise<ServerDatabase> {
  const server = process.env[serverVariable]
  if (server === undefined) throw new Error('Run this with --postgres.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(server, `CREATE DATABASE ${name}${isBare ? '' : ` TEMPLATE ${template}`}`)
  return {
    address: addressOf(server, name),
    drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
