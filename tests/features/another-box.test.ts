import { existsSync, readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackup, dropOldBackups } from '#server/services/admin/backups.ts'
import { readSystem } from '#server/services/admin/system.ts'
import { potluck } from '../support/cli.ts'
import { join, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const hourMs = 3_600_000
let now: number
let backupDir: string
const running: TestServer[] = []
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
  backupDir = joinPath(temporaryFolder(), 'kept here')
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function start(options: { isNew?: boolean; env?: Record<string, string> } = {}): Promise<TestServer> {
  const env = { BACKUP_DIR: backupDir, ...options.env }
  const server = await startTestServer({ ...options, env, given: { now: () => now } })
  running.push(server)
  return server
}

const names = () =>
  readdirSync(backupDir)
    .filter((name) => name.endsWith('.db'))
    .sort()

/** Stops a server after a backup of its recipes. Returns the name of the backup. */
async function backUpAnotherBox(recipes: number): Promise<string> {
  const other = await start()
  const ada = await join(other)
  for (let n = 0; n < recipes; n += 1) await typeRecipe(ada, `Soup ${n}`)
  await createBackup(other.app, { email: 'command line' })
  await other.close()
  running.pop()
  const [name = ''] = names()
  return name
}

/** One run of the schedule. */
async function runSchedule({ app }: TestServer, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    now += hourMs
    await createBackup(app, { email: 'schedule' })
    await dropOldBackups(app)
  }
}

describe('an empty data folder and a BACKUP_DIR with backups', () => {
  it('prevent the start with a message that names the newest backup, and nothing is created', async () => {
    const name = await backUpAnotherBox(2)
    const dataDir = temporaryFolder()
    await expect(start({ env: { DATA_DIR: dataDir } })).rejects.toThrow(
      new RegExp(
        `potluck\\.db is missing, but there are backups.*restore ${joinPath(backupDir, name)} .*--new`,
      ),
    )
    expect(existsSync(joinPath(dataDir, 'potluck.db'))).toBe(false)
    expect(names()).toEqual([name])
  })

  it('allow a start with --new, whose schedule never removes the backups of the other server', async () => {
    const name = await backUpAnotherBox(1)
    const server = await start({ isNew: true, env: { BACKUP_KEEP: '1' } })
    const ada = await join(server)
    for (let n = 0; n < 3; n += 1) await typeRecipe(ada, `Bread ${n}`)
    await runSchedule(server, 3)
    expect(names()).toEqual([name, 'potluck-2026-01-01T03-00-00-000Z.db'])
  })
})

describe('a server whose recipes are missing', () => {
  it('keeps and reports the backups that have far more recipes than the newest', async () => {
    const server = await start({ env: { BACKUP_KEEP: '1' } })
    const ada = await join(server)
    const links = []
    for (let n = 0; n < 3; n += 1) links.push(await typeRecipe(ada, `Bread ${n}`))
    await runSchedule(server, 2)
    expect(names()).toEqual(['potluck-2026-01-01T02-00-00-000Z.db'])
    for (const { _id } of links) {
      await ada.delete(`/api/results/${_id}`)
      expect((await ada.delete(`/api/deleted/${_id}`)).status).toBe(204)
    }
    await runSchedule(server, 2)
    const spared = 'potluck-2026-01-01T02-00-00-000Z.db'
    expect(names()).toEqual([spared, 'potluck-2026-01-01T04-00-00-000Z.db'])
    expect((await readSystem(server.app)).backups.spared).toEqual([
      { name: spared, reason: 'has far more in it than the newest' },
    ])
  })
})

describe('the command line next to backups', () => {
  it('creates a database with setup --new only, and --new never replaces one', async () => {
    await backUpAnotherBox(1)
    const dataDir = temporaryFolder()
    const run = (...args: string[]) => potluck(args, { dataDir, env: { BACKUP_DIR: backupDir } })
    const refused = await run('setup')
    expect([refused.exitCode, refused.err]).toEqual([
      5,
      expect.stringMatching(/^potluck: .*is missing.*--new/),
    ])
    expect(existsSync(joinPath(dataDir, 'potluck.db'))).toBe(false)
    expect(await run('setup', '--new')).toMatchObject({ exitCode: 0 })
    const again = await run('setup', '--new')
    expect([again.exitCode, again.err]).toEqual([5, expect.stringContaining('exists already')])
    expect(await run('setup')).toMatchObject({ exitCode: 0 })
  })
})
