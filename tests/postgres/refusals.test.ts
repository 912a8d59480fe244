import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeRefusal } from '#db/postgres/refusals.ts'
import { openPostgres } from '#db/postgres/store.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'

let database: ServerDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

function addressWith(change: (url: URL) => void): string {
  const url = new URL(database.address)
  change(url)
  return url.href
}

const sentenceOf = async (address: string): Promise<string> => {
  const opened = openPostgres({ address, connections: 2, now: Date.now })
  const error = await opened.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && error.name === 'DatabaseRefused' ? error.message : String(error)
}

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.address })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

describe('a start is refused with one sentence', () => {
  it.each<[string, (url: URL) => void, string]>([
    ['without such a host', (url) => (url.hostname = 'nowhere.invalid'), 'There is no host nowhere.invalid'],
    ['without a server', (url) => (url.port = '1'), 'No database server accepts connections at 127.0.0.1:1.'],
    ['without such a database', (url) => (url.pathname = '/none'), 'There is no database none.'],
    ['without a name', (url) => (url.pathname = ''), 'The setting DATABASE_URL names no database'],
    [
      'with an unknown sslmode',
      (url) => (url.search = '?sslmode=on'),
      "has the sslmode 'on'; it can be disable",
    ],
    [
      'without encryption',
      (url) => (url.search = '?sslmode=require'),
      'does not offer encrypted connections',
    ],
    [
      'without its certificate',
      (url) => (url.search = '?sslmode=verify-full&sslrootcert=/nowhere.pem'),
      'The file /nowhere.pem, which sslrootcert in DATABASE_URL names, cannot be read.',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await sentenceOf(addressWith(change))).toContain(sentence)
  })

  it('when the tables are of a newer Potluck', async () => {
    await run("INSERT INTO potluck_migrations (version, name, applied_at) VALUES (99999, 'later', 0)")
    expect(await sentenceOf(database.address)).toMatch(
      /^The database is of a newer Potluck: its version is 99999/,
    )
    await run('DELETE FROM potluck_migrations WHERE version = 99999')
  })

  it('when its user may not create tables, with what the owner runs', async () => {
    const empty = await createDatabase()
    const url = new URL(empty.address)
    const name = url.pathname.slice(1)
    const owner = new pg.Client({ connectionString: empty.address })
    await owner.connect()
    await owner.query('DROP SCHEMA public CASCADE')
    await owner.query('CREATE SCHEMA public')
    await owner.query(`CREATE ROLE guest_${name} LOGIN`)
    url.username = `guest_${name}`
    expect(await sentenceOf(url.href)).toContain(
      `run in it: GRANT CREATE, USAGE ON SCHEMA public TO "guest_${name}"`,
    )
    await owner.query(`GRANT CREATE, USAGE ON SCHEMA public TO guest_${name}`)
    expect(await sentenceOf(url.href)).toContain('run in it: CREATE EXTENSION pg_trgm')
    await owner.query('CREATE EXTENSION pg_trgm')
    expect(await sentenceOf(url.href)).toBe('null')
    await owner.end()
    await empty.drop()
    await run(`DROP ROLE IF EXISTS guest_${name}`)
  })

  it.each([
    ['28P01', 'The database server does not accept the password of ann. Check DATABASE_URL.'],
    ['53300', 'The database server has no connection left.'],
    ['25006', 'The database server is read-only'],
  ])('when the server says %s', (code, sentence) => {
    const error = Object.assign(new Error('no'), { code, severity: 'FATAL' })
    expect(describeRefusal(error, { user: 'ann', database: 'potluck' })).toContain(sentence)
  })
})
