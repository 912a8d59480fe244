import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readCopiedUntil } from '#db/sqlite/copies/copy-state.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { registerAt } from '../faults/person.ts'
import { killStarted, newFolder, removeFolders, startPotluck } from '../faults/potluck-process.ts'
import { potluck } from '../support/cli.ts'
import { inspect } from '../support/database.ts'
import { joinAsAdmin, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

afterAll(() => {
  killStarted()
  removeFolders()
})

const titlesIn = (dataDir: string) =>
  inspect(joinPath(dataDir, 'potluck.db'), (db) =>
    db.prepare<[], { title: string }>('SELECT title FROM recipes ORDER BY title').all(),
  ).map(({ title }) => title)

const restore = (dataDir: string, backupDir: string, ...args: string[]) =>
  potluck(['restore', ...args, '--yes'], { dataDir, env: { BACKUP_DIR: backupDir } })

describe('with BACKUP_CONTINUOUS', () => {
  let server: TestServer
  let backupDir: string
  afterEach(() => server.close())

  async function start(env: Record<string, string> = {}): Promise<void> {
    backupDir = joinPath(temporaryFolder(), 'kept')
    server = await startTestServer({
      isOnFile: true,
      copyEveryMs: 100,
      env: { BACKUP_CONTINUOUS: 'on', BACKUP_DIR: backupDir, ...env },
    })
  }
  const ready = async () => (await server.api.get<{ backup: string }>('/readyz')).body
  /** Waits until everything until now is copied, and returns until when it is. */
  async function copied(): Promise<number> {
    const at = Date.now()
    await expect.poll(() => server.app.copies.until ?? 0).toBeGreaterThan(at)
    return server.app.copies.until ?? 0
  }

  it('a lost disk costs seconds, and each minute can be restored', async () => {
    await start()
    const root = await joinAsAdmin(server)
    await typeRecipe(root, 'Bread')
    const first = await copied()
    await sleep(150)
    await typeRecipe(root, 'Soup')
    await copied()
    expect(await ready()).toMatchObject({ backup: 'ok' })
    const { backups } = (await root.get<AdminSystem>('/api/admin/system')).body
    expect(Date.parse(backups.copiedUntil ?? '')).toBeGreaterThan(first)
    const doctor = await potluck(['doctor', '--json'], {
      dataDir: server.dataDir,
      env: { BACKUP_CONTINUOUS: 'on', BACKUP_DIR: backupDir },
    })
    expect(JSON.parse(doctor.out)).toContainEqual({
      what: 'Continuous copies',
      state: 'ok',
      found: expect.stringMatching(/^everything until .* is copied/),
    })
    const lost = temporaryFolder()
    const refused = await potluck(['setup'], { dataDir: lost, env: { BACKUP_DIR: backupDir } })
    expect(refused).toMatchObject({
      exitCode: 5,
      err: expect.stringContaining('potluck restore --at latest'),
    })
    expect(await restore(lost, backupDir, '--at', 'latest')).toMatchObject({ exitCode: 0, err: '' })
    expect(titlesIn(lost)).toEqual(['Bread', 'Soup'])
    const earlier = temporaryFolder()
    const { out } = await restore(earlier, backupDir, '--at', new Date(first + 100).toISOString())
    expect(out).toMatch(/^Restored .*1 recipe/)
    expect(titlesIn(earlier)).toEqual(['Bread'])
    expect(await restore(earlier, backupDir, '--at', '2020-01-01')).toMatchObject({ exitCode: 5 })
    expect(await restore(earlier, backupDir, '--at', 'tea time')).toMatchObject({ exitCode: 2 })
  })

  it('BACKUP_COMMAND takes each file, from which another machine restores', async () => {
    const elsewhere = temporaryFolder()
    await start({ BACKUP_COMMAND: `cp "$1" "$1.sha256" ${elsewhere}/` })
    await typeRecipe(await joinAsAdmin(server), 'Bread')
    await copied()
    const kept = () => readdirSync(joinPath(backupDir, 'continuous')).filter((name) => !/^state/.test(name))
    await expect.poll(() => readdirSync(elsewhere).sort()).toEqual(kept().sort())
    const dataDir = temporaryFolder()
    const done = await restore(dataDir, temporaryFolder(), '--at', 'latest', '--from', elsewhere)
    expect(done).toMatchObject({ exitCode: 0, err: '' })
    expect(titlesIn(dataDir)).toEqual(['Bread'])
  })

  it('a failure is shown, and the copies go on by themselves after it', async () => {
    await start()
    const root = await joinAsAdmin(server)
    await copied()
    const folder = joinPath(backupDir, 'continuous')
    rmSync(backupDir, { recursive: true })
    copyFileSync('package.json', backupDir)
    await typeRecipe(root, 'Bread')
    await expect.poll(async () => (await ready()).backup).toBe('not continuous')
    const { backups } = (await root.get<AdminSystem>('/api/admin/system')).body
    expect(backups.problem).toMatch(/^Continuous copies failed at .* UTC: .*is not a folder/)
    rmSync(backupDir)
    mkdirSync(folder, { recursive: true })
    await typeRecipe(root, 'Soup')
    await copied()
    expect((await ready()).backup).toBe('ok')
    const dataDir = temporaryFolder()
    expect(await restore(dataDir, backupDir, '--at', 'latest')).toMatchObject({ exitCode: 0 })
    expect(titlesIn(dataDir)).toEqual(['Bread', 'Soup'])
  })
})

it('kill -9 and a lost disk cost at most the last seconds, and the next start continues the copies', async () => {
  const [dataDir, backupDir] = [newFolder(), newFolder()]
  const env = { BACKUP_CONTINUOUS: 'on', BACKUP_DIR: backupDir }
  const folder = joinPath(backupDir, 'continuous')
  let server = await startPotluck({ dataDir, env })
  const ada = await registerAt(server.url)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 20; n += 1) {
      const title = `Soup ${round}.${n}`
      if ((await ada.write(title)) < 300) acknowledged.push(title)
    }
    const writtenAt = Date.now()
    await expect.poll(() => readCopiedUntil(folder) ?? 0).toBeGreaterThan(writtenAt)
    await server.end('SIGKILL')
    if (round === 0) server = await startPotluck({ dataDir, env: { ...env, PORT: new URL(server.url).port } })
  }
  expect(readdirSync(folder).filter((name) => name.endsWith('-base'))).toHaveLength(1)
  const lost = temporaryFolder()
  expect(await restore(lost, backupDir, '--at', 'latest')).toMatchObject({ exitCode: 0, err: '' })
  expect(titlesIn(lost)).toEqual(acknowledged.sort())
})
