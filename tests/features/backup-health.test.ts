import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdminJob, AdminMail } from '#server/contract/admin.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { createClient } from '../support/client.ts'
import { joinAsAdmin, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitFor } from '../support/wait-for.ts'

const hourMs = 3_600_000
const metricsToken = 'a-token-for-the-metrics'
let now: number
let server: TestServer
let root: Member
let backupDir: string

async function start(env: Record<string, string>): Promise<void> {
  now = Date.now()
  backupDir = join(temporaryFolder(), 'backups')
  server = await startTestServer({
    env: { BACKUP_EVERY: '24h', BACKUP_DIR: backupDir, METRICS_TOKEN: metricsToken, ...env },
    given: { now: () => now },
  })
  root = await joinAsAdmin(server)
  await server.settleJobs()
}
afterEach(() => server.close())

/** Advances the clock, hour by hour or in larger steps, and runs the jobs that become due after each. */
async function pass(hours: number, step = 1): Promise<void> {
  for (let passed = 0; passed < hours; passed += step) {
    now += step * hourMs
    await server.settleJobs()
  }
}

async function metric(name: string): Promise<number> {
  const { body } = await createClient(server.url, metricsToken).get<string>('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

const readiness = () => server.api.get<{ backup: string }>('/readyz')
const problem = async () => (await root.get<AdminSystem>('/api/admin/system')).body.backups.problem
const subjects = async () =>
  (await root.get<{ mails: AdminMail[] }>('/api/admin/mails')).body.mails
    .map(({ subject }) => subject)
    .reverse()
const attention = 'Potluck backups need your attention'
const again = 'Potluck backups work again'

describe('scheduled backups', () => {
  beforeEach(() => start({}))

  it('that succeed are ok everywhere and send no mail', async () => {
    await pass(26, 13)
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'ok' } })
    expect(await problem()).toBeNull()
    expect(await metric('potluck_backup_ok')).toBe(1)
    expect(await metric('potluck_backup_age_seconds')).toBeLessThan(86_400)
    expect(await subjects()).toEqual([])
  })

  it('that fail are shown at the first failure, and mail the admin once, and once more on recovery', async () => {
    rmSync(backupDir, { recursive: true })
    writeFileSync(backupDir, 'a file where the folder should be')
    now += 24 * hourMs
    await server.settleJobs()
    // 200: a missing backup does not make the server unready.
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'failed' } })
    expect(await metric('potluck_backup_ok')).toBe(0)
    expect(await problem()).toContain('is not a folder')
    expect(await subjects()).toEqual([])
    await pass(12)
    expect(await subjects()).toEqual([attention])
    expect((await root.get<{ mails: AdminMail[] }>('/api/admin/mails')).body.mails[0]?.text).toContain(
      'is not a folder',
    )

    rmSync(backupDir)
    mkdirSync(backupDir)
    await pass(12)
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'ok' } })
    expect(await subjects()).toEqual([attention, again])
    await pass(30, 10)
    expect(await subjects()).toEqual([attention, again])
  })

  it('that are older than twice their interval are late', async () => {
    // Simulates a lost job.
    const { jobs } = (await root.get<{ jobs: AdminJob[] }>('/api/admin/jobs')).body
    for (const { _id: id } of jobs.filter(({ kind, state }) => kind === 'backup' && state === 'queued')) {
      await root.delete(`/api/admin/jobs/${id}`)
    }
    await pass(47, 47)
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'ok' } })
    await pass(2)
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'late' } })
    expect(await problem()).toMatch(/^The newest backup is of .* although one is scheduled every 24 hours/)
    await pass(3)
    expect(await subjects()).toEqual([attention])
  })

  it('are mailed about in the language of the admin, with what is wrong', async () => {
    await root.patch('/api/me', { language: 'de' })
    rmSync(backupDir, { recursive: true })
    writeFileSync(backupDir, 'a file where the folder should be')
    now += 24 * hourMs
    await server.settleJobs()
    await pass(12)
    const [mail] = (await root.get<{ mails: AdminMail[] }>('/api/admin/mails')).body.mails
    expect(mail?.text).toContain('Das geplante Backup')
    expect(mail?.text).not.toContain('The scheduled backup')
  })
})

describe('a start', () => {
  it('removes the files of killed backups and restores, and nothing else', async () => {
    await start({})
    const left = ['potluck-2026-01-01T00-00-00-000Z.db.part', 'potluck-2026-01-01T00-00-00-000Z.db.trial-wal']
    const before = readdirSync(backupDir).sort()
    for (const name of left) writeFileSync(join(backupDir, name), 'left over')
    for (const end of ['', '-journal'])
      writeFileSync(join(server.dataDir, `potluck.db.restoring${end}`), 'left over')
    writeFileSync(join(server.dataDir, 'potluck.db.before-2026'), 'kept')
    await server.restart()
    await waitFor(() => expect(readdirSync(backupDir).sort()).toEqual(before))
    const kept = readdirSync(server.dataDir).filter((name) => /restoring|before/.test(name))
    expect(kept).toEqual(['potluck.db.before-2026'])
  })
})

describe.skipIf(process.platform === 'win32')('copies off the box', () => {
  it('are made of each new backup by BACKUP_COMMAND, and shown', async () => {
    const target = temporaryFolder()
    const copies = () => readdirSync(target).sort()
    await start({ BACKUP_COMMAND: `cp "$1" "$1.sha256" ${target}/` })
    const [name = ''] = readdirSync(backupDir)
    expect(copies()).toEqual([name, `${name}.sha256`])
    expect(readFileSync(join(target, name))).toEqual(readFileSync(join(backupDir, name)))
    await pass(1)
    const byHand = await root.post<{ backup: { name: string } }>('/api/admin/backups', { prove: false })
    await server.settleJobs()
    expect(copies()).toContain(basename(byHand.body.backup.name))
    const { backups } = (await root.get<AdminSystem>('/api/admin/system')).body
    expect(Date.parse(backups.lastCopiedAt ?? '')).toBe(now)
    expect(await metric('potluck_backup_copy_age_seconds')).toBe(0)
  })

  it('that fail are retried and shown, and mail the admin once, and once more on recovery', async () => {
    const flag = join(temporaryFolder(), 'online')
    const tries = join(temporaryFolder(), 'tries')
    await start({
      BACKUP_COMMAND: `echo x >> ${tries}; test -e ${flag} || { echo no route to host >&2; exit 1; }`,
    })
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'not copied' } })
    expect(await problem()).toContain('no route to host')
    await pass(12)
    expect(readFileSync(tries, 'utf8').split('\n').length - 1).toBe(7)
    expect(await subjects()).toEqual([attention])
    const { jobs } = (await root.get<{ jobs: AdminJob[] }>('/api/admin/jobs')).body
    expect(jobs.find(({ kind }) => kind === 'copyBackup')).toMatchObject({ state: 'failed' })

    writeFileSync(flag, '')
    await pass(24, 12)
    expect(await readiness()).toMatchObject({ status: 200, body: { backup: 'ok' } })
    expect(await subjects()).toEqual([attention, again])
  })
})
