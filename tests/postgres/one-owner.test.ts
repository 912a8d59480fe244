import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { potluck } from '../support/cli.ts'
import { join as joinAs } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { addUser, openTemporary } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let database: ServerDatabase
let dataDir: string
const running: TestServer[] = []
beforeEach(async () => {
  database = await createDatabase({ isBare: true })
  dataDir = temporaryFolder()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  await database.drop()
})

const onServer = () => ({ DATABASE_URL: database.address })
const run = (args: string[], env: Record<string, string> = {}) => potluck(args, { dataDir, env })
const people = async (env: Record<string, string>) =>
  (JSON.parse((await run(['stats', '--json'], env)).out) as { totalUsers: number }).totalUsers

async function start(env: Record<string, string>, isNew = false): Promise<TestServer> {
  const server = await startTestServer({ env: { DATA_DIR: dataDir, ...env }, isOnFile: true, isNew })
  running.push(server)
  return server
}

async function fillFile(email = 'ada@example.com'): Promise<void> {
  const store = openTemporary(join(dataDir, 'potluck.db'))
  await store.write((tx) => addUser(tx, 'ada', email))
  await store.close()
}

async function tables(): Promise<number> {
  const client = new pg.Client({ connectionString: database.address })
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  await client.end()
  return rows.length
}

describe('after a move to PostgreSQL', () => {
  beforeEach(async () => {
    await fillFile()
    expect(await run(['move', database.address, '--yes'])).toMatchObject({ exitCode: 0, err: '' })
  })

  it('a start and every command without DATABASE_URL are refused, and say where everything went', async () => {
    const sentence = expect.stringMatching(
      new RegExp(`was moved to ${database.address} on .*Set DATABASE_URL.*potluck move --undo`),
    )
    await expect(start({})).rejects.toMatchObject({ name: 'DatabaseRefused', message: sentence })
    for (const args of [['stats'], ['backup'], ['migrate'], ['setup'], ['users', 'list']])
      expect(await run(args), args.join(' ')).toMatchObject({ exitCode: 5, err: sentence })
    const backup = join(dataDir, 'own.db')
    expect(await run(['backup', backup], onServer())).toMatchObject({ exitCode: 0 })
    expect(await run(['restore', backup, '--yes'])).toMatchObject({ exitCode: 5, err: sentence })
    expect(await run(['move', database.address, '--yes'])).toMatchObject({ exitCode: 5, err: sentence })
  })

  it('the file is used again on purpose, with move --undo', async () => {
    expect(await run(['move', '--undo'])).toMatchObject({ exitCode: 7 })
    expect(await run(['move', '--undo', '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await people({})).toBe(1)
    expect(await run(['move', '--undo', '--yes'])).toMatchObject({
      exitCode: 3,
      err: expect.stringContaining('Nothing was moved from'),
    })
  })

  it('and back into a folder, a start with DATABASE_URL is refused', async () => {
    const folder = join(dataDir, 'back')
    expect(await run(['move', folder, '--yes'], onServer())).toMatchObject({ exitCode: 0 })
    const sentence = expect.stringMatching(
      new RegExp(`was moved to ${folder} on .*Remove DATABASE_URL, and set DATA_DIR to ${folder}`),
    )
    await expect(start(onServer())).rejects.toMatchObject({ message: sentence })
    expect(await run(['stats'], onServer())).toMatchObject({ exitCode: 5, err: sentence })
    expect(await potluck(['stats'], { dataDir: folder })).toMatchObject({ exitCode: 0 })
    expect(await run(['move', '--undo', '--yes'], onServer())).toMatchObject({ exitCode: 0 })
    expect(await people(onServer())).toBe(1)
  })
})

describe('a data folder whose server is on PostgreSQL', () => {
  beforeEach(async () => {
    const server = await start(onServer())
    await joinAs(server, 'ada')
    await server.close()
    running.pop()
  })

  it('begins no file when DATABASE_URL is lost, except with --new', async () => {
    const sentence = expect.stringMatching(
      new RegExp(`belongs to the Potluck in ${database.address}.*DATABASE_URL is not set`),
    )
    await expect(start({})).rejects.toMatchObject({ message: sentence })
    expect(await run(['setup'])).toMatchObject({ exitCode: 5, err: sentence })
    expect(existsSync(join(dataDir, 'potluck.db'))).toBe(false)
    expect(await run(['setup', '--new'])).toMatchObject({ exitCode: 0 })
    expect(await people({})).toBe(0)
  })

  it('refuses an older file in it, and the database of another Potluck', async () => {
    await fillFile()
    await expect(start({})).rejects.toThrow('DATABASE_URL is not set')
    const other = await createDatabase()
    await expect(start({ DATABASE_URL: other.address })).rejects.toThrow('is of another Potluck')
    await other.drop()
  })
})

describe('an empty PostgreSQL', () => {
  const refused = async (sentence: RegExp) => {
    await expect(start(onServer())).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringMatching(sentence),
    })
    expect(await run(['setup'], onServer())).toMatchObject({ exitCode: 5 })
    expect(await tables()).toBe(0)
  }
  const backUpFile = async () => {
    const store = openTemporary()
    await store.write((tx) => addUser(tx, 'ada'))
    await store.close()
    const [file, folder] = [join(dataDir, 'backups', 'potluck-kept.db'), join(store.file, '..')]
    expect(await potluck(['backup', file], { dataDir: folder })).toMatchObject({ exitCode: 0 })
    return file
  }

  it('beside backups is refused like an empty file, and begun with --new only once', async () => {
    const backup = await backUpFile()
    await refused(new RegExp(`is empty, but there are backups.*potluck restore ${backup} .*--new`))
    const server = await start(onServer(), true)
    await server.close()
    running.pop()
    expect(await people(onServer())).toBe(0)
  })

  it('beside backups is filled by a restore', async () => {
    const backup = await backUpFile()
    expect(await run(['restore', backup, '--yes'], onServer())).toMatchObject({ exitCode: 0, err: '' })
    expect(await people(onServer())).toBe(1)
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('before-'))).toEqual([])
  })

  it('beside continuous copies is refused, and filled by a restore of them', async () => {
    const env = { BACKUP_CONTINUOUS: 'on', BACKUP_DIR: join(dataDir, 'backups') }
    const server = await startTestServer({ isOnFile: true, copyEveryMs: 50, env })
    await joinAs(server, 'ada')
    await server.close()
    await refused(/is empty, but there are continuous copies.*potluck restore --at latest .*--new/)
    const restored = await run(['restore', '--at', 'latest', '--yes'], onServer())
    expect(restored).toMatchObject({ exitCode: 0, err: '' })
    expect(await people(onServer())).toBe(1)
  })

  it('beside a file with people is refused, and the sentence says how to move them', async () => {
    await fillFile()
    await refused(/is empty, but there is a Potluck in .*potluck\.db.*potluck move .*--new/)
    expect(await run(['move', database.address, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await people(onServer())).toBe(1)
  })

  it('alone begins', async () => {
    await start(onServer())
    expect(await run(['setup', '--new'], onServer())).toMatchObject({ exitCode: 0 })
  })
})
