import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { listJobs } from '#server/services/admin/admin-jobs.ts'
import { readLastBackup } from '#server/services/admin/backup-state.ts'
import { createBackup, listBackups, readLastProof } from '#server/services/admin/backups.ts'
import { patienceMs } from '../support/patience.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const hourMs = 3_600_000
let now = Date.UTC(2026, 0, 1)
let server: TestServer
let backupDir: string
beforeAll(async () => {
  server = await startTestServer({
    env: { BACKUP_EVERY: '48h', BACKUP_KEEP: '2', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' },
    given: { now: () => now },
  })
  backupDir = server.app.config.backupDir
})
afterAll(() => server.close())

const names = () =>
  readdirSync(backupDir)
    .filter((name) => !name.endsWith('.sha256'))
    .sort()
const waiting = async () => {
  const jobs = await listJobs(server.app, { kinds: ['backup'], states: ['queued', 'running'] })
  return jobs.map(({ runAt }) => (Date.parse(runAt) - now) / hourMs)
}

async function until<T>(look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const found = await look()
    if (isRight(found)) return found
    await sleep(50)
  }
  throw new Error('It did not come to that.')
}

const restsUntilNextLook = () =>
  until(waiting, (delays) => delays.length === 1 && delays.every((hours) => hours > 0))

it('makes a backup at the first start, proves it by a restore, and schedules the next check', async () => {
  expect(await restsUntilNextLook()).toEqual([12])
  expect(names()).toEqual(['potluck-2026-01-01T00-00-00-000Z.db'])
  expect(await readLastBackup(server.app)).toMatchObject({ madeAt: '2026-01-01T00:00:00.000Z' })
  expect(await readLastProof(server.app)).toBe('2026-01-01T00:00:00.000Z')
})

it('remembers its proof although the command line makes a newer backup', async () => {
  const file = join(server.dataDir, 'by-hand.db')
  await createBackup(server.app, { email: 'command line' }, file)
  expect((await readLastBackup(server.app))?.file).toBe(file)
  expect(await readLastProof(server.app)).toBe('2026-01-01T00:00:00.000Z')
})

it('checks without making a backup until it is due', async () => {
  now += 12 * hourMs
  expect(await restsUntilNextLook()).toEqual([12])
  expect(names()).toHaveLength(1)
})

it('keeps the configured number, and removes no other files', async () => {
  writeFileSync(join(backupDir, 'before-the-move.db'), 'precious')
  for (let round = 0; round < 3; round += 1) {
    for (let look = 0; look < 4; look += 1) {
      now += 12 * hourMs
      await restsUntilNextLook()
    }
  }
  expect(names()).toEqual([
    'before-the-move.db',
    'potluck-2026-01-05T00-00-00-000Z.db',
    'potluck-2026-01-07T00-00-00-000Z.db',
  ])
  for (const { file } of await listBackups(server.app)) expect(inspectBackup(file).bytes).toBeGreaterThan(0)
})

it('continues when the folder cannot be written', async () => {
  rmSync(backupDir, { recursive: true })
  writeFileSync(backupDir, 'a file where the folder should be')
  now += 12 * hourMs
  const failing = () => listJobs(server.app, { kinds: ['backup'], states: ['queued', 'failed'] })
  await until(failing, (jobs) => jobs.some(({ lastError }) => lastError !== null))
  rmSync(backupDir)
  mkdirSync(backupDir)
  now += hourMs
  await until(
    async () => names(),
    (found) => found.length === 1,
  )
})
