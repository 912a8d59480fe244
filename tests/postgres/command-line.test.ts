import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { readBoxId } from '#db/sqlite/box-id.ts'
import { potluck } from '../support/cli.ts'
import { inspect } from '../support/database.ts'
import { join as joinAs, type Member } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let database: ServerDatabase
let server: TestServer
let ada: Member
let env: Record<string, string>
const dataDir = temporaryFolder()
const backup = join(dataDir, 'own.db')

const start = () => startTestServer({ env })
const run = (...args: string[]) => potluck(args, { dataDir, env })
const titles = async (at: TestServer) => {
  const response = await fetch(`${at.url}/api/recipes`, { headers: { authorization: `Bearer ${ada.token}` } })
  const { recipes } = (await response.json()) as { recipes: { title: string }[] }
  return recipes.map(({ title }) => title).sort()
}
const add = (title: string) =>
  ada.post('/api/manual-recipe', { title, ingredients: ['1 l water'], directions: 'Stir.' })

beforeAll(async () => {
  database = await createDatabase()
  env = { DATABASE_URL: database.address }
  server = await start()
  ada = await joinAs(server, 'ada')
  await add('Soup')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('the command line on PostgreSQL', () => {
  it('counts, and checks the database, while a server runs', async () => {
    const stats = JSON.parse((await run('stats', '--json')).out) as { totalRecipes: number }
    expect(stats.totalRecipes).toBe(1)
    const findings = JSON.parse((await run('doctor', '--json')).out) as {
      what: string
      state: string
      found: string
    }[]
    expect(findings.find(({ what }) => what === 'Database')).toMatchObject({
      state: 'ok',
      found: expect.stringMatching(/^[\d.]+ .B in PostgreSQL, database test_\w+, version \d+$/),
    })
    expect(findings.find(({ what }) => what === 'Server')).toMatchObject({ found: 'running' })
    expect((await run('migrate', '--dry-run')).out).toMatch(/^The database has version \d+ already/)
  })

  it('writes and proves a backup, one SQLite file, while a server runs', async () => {
    const { out, err } = await run('backup', backup, '--prove')
    expect({ out, err }).toMatchObject({ err: '', out: expect.stringContaining('proved by a restore') })
    const later = join(dataDir, 'later.db')
    await run('backup', later)
    expect(inspect(later, readBoxId)).toEqual(inspect(backup, readBoxId))
    expect(inspectBackup(backup).counts).toMatchObject({ users: 1, recipes: 1 })
    expect((await run('verify', backup)).out).toContain('whole and readable, as its checksum says')
  })

  it('moves and restores nothing while a server runs', async () => {
    for (const args of [
      ['restore', backup, '--yes'],
      ['move', join(dataDir, 'box'), '--yes'],
    ]) {
      expect(await run(...args)).toMatchObject({
        exitCode: 6,
        err: 'potluck: Potluck is running on this database. Stop it first, and start it afterwards.\n',
      })
    }
  })

  it('restores a backup, keeps what was there, and the server goes on with it', async () => {
    await add('Stew')
    expect(await titles(server)).toEqual(['Soup', 'Stew'])
    await server.close()
    const { out, err } = await run('restore', backup, '--yes')
    expect({ out, err }).toMatchObject({
      err: '',
      out: expect.stringMatching(/^Restored .*1 recipe.*before-restore-/),
    })
    const [kept = ''] = readdirSync(join(dataDir, 'backups')).filter((name) =>
      /^before-restore-.*\.db$/.test(name),
    )
    expect(inspectBackup(join(dataDir, 'backups', kept)).counts.recipes).toBe(2)
    server = await start()
    expect(await titles(server)).toEqual(['Soup'])
  })

  it('moves into a folder, where a server on the file has everything, and back', async () => {
    await server.close()
    const folder = join(dataDir, 'box')
    const moved = await run('move', folder, '--yes')
    expect(moved).toMatchObject({ exitCode: 0, err: '' })
    expect(moved.out).toMatch(
      /^Moved \d+ rows of \d+ tables, and compared each of them\. Remove DATABASE_URL/,
    )
    expect(await run('move', folder, '--yes')).toMatchObject({
      exitCode: 3,
      err: `potluck: There is a Potluck in ${folder} already, and nothing is moved over it.\n`,
    })
    const onFile = await potluck(['stats', '--json'], { dataDir: folder })
    expect(JSON.parse(onFile.out)).toMatchObject({ totalRecipes: 1, totalUsers: 1 })

    expect(await run('move', '--undo', '--yes')).toMatchObject({ exitCode: 0 })
    const refused = await potluck(['move', database.address, '--yes'], { dataDir: folder })
    expect(refused).toMatchObject({ exitCode: 5, err: expect.stringContaining('nothing is moved over it') })
    const empty = await createDatabase()
    const back = await potluck(['move', empty.address, '--yes', '--json'], { dataDir: folder })
    expect(back).toMatchObject({ exitCode: 0, err: '' })
    const { out } = await potluck(['stats', '--json'], {
      dataDir: folder,
      env: { DATABASE_URL: empty.address },
    })
    expect(JSON.parse(out)).toMatchObject({ totalRecipes: 1, totalUsers: 1 })
    await empty.drop()
    server = await start()
    expect(await titles(server)).toEqual(['Soup'])
  })
})
