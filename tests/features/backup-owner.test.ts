import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { potluck } from '../support/cli.ts'
import { isRoot, nobody } from '../support/machine.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A data folder with a database, owned by the service's user. */
async function folderOfService(): Promise<string> {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, nobody, nobody)
  for (let folder = dirname(dataDir); folder !== tmpdir(); folder = dirname(folder)) chmodSync(folder, 0o755)
  expect(await potluck(['setup'], { dataDir })).toMatchObject({ exitCode: 0 })
  return dataDir
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const strangersIn = (folder: string) => filesIn(folder).filter((file) => statSync(file).uid !== nobody)

/** Whether the service becomes ready under its own user. */
async function serviceStarts(dataDir: string): Promise<boolean> {
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, BACKUP_EVERY: '1h' },
    stdio: ['ignore', 'pipe', 'ignore'],
    uid: nobody,
    gid: nobody,
  })
  const exited = once(child, 'exit')
  let isReady = false
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Potluck is ready')) continue
    isReady = true
    child.kill()
  }
  await exited
  return isReady
}

// Only root can start processes of another user.
describe.skipIf(!isRoot)('as root, on the data folder of a service', () => {
  it('setup, backup and restore leave all files to the user of the service, which starts afterwards', async () => {
    const dataDir = await folderOfService()
    expect(strangersIn(dataDir)).toEqual([])
    expect(await potluck(['backup'], { dataDir })).toMatchObject({ exitCode: 0 })
    expect(strangersIn(dataDir)).toEqual([])
    const backup = join(temporaryFolder(), 'deep', 'backup.db')
    expect(await potluck(['backup', backup, '--prove'], { dataDir })).toMatchObject({ exitCode: 0 })
    expect(statSync(backup).uid).toBe(nobody)
    expect(await potluck(['restore', backup, '--yes'], { dataDir })).toMatchObject({ exitCode: 0 })
    expect(strangersIn(dataDir)).toEqual([])
    expect(await serviceStarts(dataDir)).toBe(true)
  })

  it('doctor names the files that the service cannot use', async () => {
    const dataDir = await folderOfService()
    expect((await potluck(['doctor'], { dataDir })).out).toMatch(/ok +Owner/)
    mkdirSync(join(dataDir, 'backups'), { mode: 0o700 })
    const { exitCode, out } = await potluck(['doctor'], { dataDir })
    expect(exitCode).toBe(1)
    expect(out).toMatch(/WRONG +Owner/)
    expect(out).toContain(`chown -R ${nobody}:${nobody} ${dataDir}`)
  })

  it('a database owned by root causes a message and not a stack trace', async () => {
    const dataDir = await folderOfService()
    chownSync(join(dataDir, 'potluck.db'), 0, 0)
    const { exitCode, err } = await potluck(['stats'], { dataDir, uid: nobody })
    expect(exitCode).toBeGreaterThan(0)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(/belongs to|permission/i)
  })
})
