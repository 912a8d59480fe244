import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import type { AdminJob, AuditEntry } from '#server/contract/admin.ts'
import type { AdminBackup, AdminSystem, MadeBackup } from '#server/contract/system.ts'
import { version } from '../../package.json'
import { join, joinAsAdmin, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let root: Member
beforeAll(async () => {
  server = await startTestServer()
  root = await joinAsAdmin(server)
  await typeRecipe(root, 'Worth keeping')
})
afterAll(() => server.close())

const readSystem = async () => (await root.get<AdminSystem>('/api/admin/system')).body
const listed = async () => (await root.get<{ backups: AdminBackup[] }>('/api/admin/backups')).body.backups
const backUp = (body: object) => root.post<{ backup: MadeBackup }>('/api/admin/backups', body)
const inFolder = () => readdirSync(server.app.config.backupDir).sort()

const download = (name: string) =>
  fetch(`${server.url}/api/admin/backups/${name}`, { headers: { authorization: `Bearer ${root.token}` } })

describe('the system status', () => {
  it('counts failed sign-ins of the last week, sessions, tokens and passkeys', async () => {
    const before = (await readSystem()).signIns
    const ada = await join(server)
    await ada.post('/api/account/tokens', { name: 'Shelf', scope: 'read', days: null })
    for (const email of [ada.email, 'nobody@example.com'])
      expect((await server.api.post('/api/login', { email, password: 'wrong' })).status).toBe(401)
    await expect
      .poll(async () => (await readSystem()).signIns)
      .toEqual({
        ...before,
        failed: before.failed + 2,
        sessions: before.sessions + 1,
        tokens: before.tokens + 1,
      })
    const { body } = await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')
    expect(body.entries[0]).toMatchObject({ actor: ada.email, action: 'make token', target: 'Shelf (read)' })
  })

  it('counts shopping lists, plans with something in them, and potlucks', async () => {
    const ada = await join(server)
    await ada.get('/api/shopping')
    const before = (await readSystem()).kitchen
    expect((await ada.post('/api/shopping', { _id: 'list-of-ada', name: 'Market' })).status).toBe(200)
    const where = { plan: ada.id, entry: 'entry-soup', at: 1_000_000 }
    const what = { title: 'Soup', servings: null, day: '2026-11-23', meal: 'dinner', place: 0 }
    await ada.post('/api/plans/operations', {
      operations: [{ ...where, ...what, kind: 'add', id: 'operation-soup' }],
    })
    expect((await readSystem()).kitchen).toEqual({
      ...before,
      shoppingLists: before.shoppingLists + 1,
      plans: before.plans + 1,
    })
    await ada.post('/api/plans/operations', {
      operations: [{ ...where, kind: 'remove', id: 'operation-none', at: 2_000_000, isRemoved: true }],
    })
    expect((await readSystem()).kitchen.plans).toBe(before.plans)
  })

  it('contains version, sizes, mail and schedule, and no backup before the first', async () => {
    const system = await readSystem()
    expect(system).toMatchObject({
      version,
      database: { storage: 'ok' },
      mail: 'printed',
      backups: { everyHours: null, keep: 7, last: null, lastProvedAt: null },
    })
    expect(system.database.bytes).toBeGreaterThan(4096)
    expect(system.disk.freeBytes).toBeGreaterThan(0)
    expect(system.disk.totalBytes).toBeGreaterThan(system.disk.freeBytes)
    expect(Date.parse(system.startedAt)).toBeLessThanOrEqual(Date.now())
  })

  it('is for the admin only', async () => {
    const ada = await join(server)
    expect((await ada.get('/api/admin/system')).status).toBe(403)
    expect((await server.api.get('/api/admin/system')).status).toBe(401)
  })
})

describe('a backup from the browser', () => {
  it('is made, checked and listed, and proved on request', async () => {
    const first = await backUp({ prove: false })
    expect([first.status, first.body.backup.provedAt]).toEqual([201, null])
    expect((await readSystem()).backups).toMatchObject({
      last: { madeAt: first.body.backup.madeAt, recipes: 1 },
      lastProvedAt: null,
    })
    const second = await backUp({ prove: true })
    const { provedAt } = second.body.backup
    expect(Date.parse(provedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(second.body.backup.madeAt))
    expect((await readSystem()).backups.lastProvedAt).toBe(provedAt)
    expect((await listed()).map(({ name }) => name)).toEqual([
      second.body.backup.name,
      first.body.backup.name,
    ])
    // No files of the trial restore remain.
    const expected = [first, second].flatMap(({ body }) => [body.backup.name, `${body.backup.name}.sha256`])
    expect(inFolder()).toEqual(expected)
  })

  it('still shows the last proof when a newer backup is not proved', async () => {
    const before = (await readSystem()).backups.lastProvedAt
    expect(before).not.toBeNull()
    await backUp({ prove: false })
    expect((await readSystem()).backups.lastProvedAt).toBe(before)
  })

  it('is rejected while another is being made, and accepted afterwards', async () => {
    const [one, other] = await Promise.all([backUp({ prove: true }), backUp({ prove: true })])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    expect((await backUp({ prove: false })).status).toBe(201)
  })

  it.each([[{}], [{ prove: 'yes' }], [[]]])('is not made for %j', async (body) => {
    const before = inFolder()
    expect((await backUp(body)).status).toBe(400)
    expect(inFolder()).toEqual(before)
  })

  it('is recorded with the admin who requested it', async () => {
    const { entries } = (await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')).body
    expect(entries.find(({ action }) => action === 'back up')).toMatchObject({ actor: root.email })
  })
})

describe('downloading a backup', () => {
  it('returns the complete file, which opens without a log', async () => {
    const [newest] = await listed()
    const response = await download(newest?.name ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(newest?.bytes))
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${newest?.name}"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    const original = readFileSync(joinPath(server.app.config.backupDir, newest?.name ?? ''))
    expect(bytes.equals(original)).toBe(true)
    const copy = joinPath(server.dataDir, 'downloaded.db')
    writeFileSync(copy, bytes)
    expect(inspectBackup(copy).counts.recipes).toBe(1)
  })

  it('is recorded, because it contains all data', async () => {
    const { entries } = (await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')).body
    expect(entries[0]).toMatchObject({ actor: root.email, action: 'download backup' })
  })

  it.each([
    'potluck-2020-01-01T00-00-00-000Z.db',
    '..%2Fpotluck.db',
    '..%2F..%2Fpotluck.db',
    '%2Fetc%2Fpasswd',
    'mine.db',
    'potluck-2026-01-01T00-00-00-000Z.db%00.txt',
    '.',
  ])('finds nothing under %s', async (name) => {
    const { backupDir } = server.app.config
    mkdirSync(backupDir, { recursive: true })
    // Exists, but was not made by Potluck and is therefore not in its list.
    writeFileSync(joinPath(backupDir, 'mine.db'), 'private')
    const before = (await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')).body.entries.length
    const response = await download(name)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const after = (await root.get<{ entries: AuditEntry[] }>('/api/admin/audit')).body.entries.length
    expect(after).toBe(before)
  })

  it('can be cancelled without affecting the server', async () => {
    const [newest] = await listed()
    const stop = new AbortController()
    const response = await fetch(`${server.url}/api/admin/backups/${newest?.name}`, {
      headers: { authorization: `Bearer ${root.token}` },
      signal: stop.signal,
    })
    stop.abort()
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect((await root.get('/api/admin/system')).status).toBe(200)
  })
})

describe('the list of jobs', () => {
  it('omits finished jobs when only open ones are requested', async () => {
    await root.post('/api/admin/mails/test', { to: root.email })
    const kinds = async (show: string) => {
      const { body } = await root.get<{ jobs: AdminJob[] }>(`/api/admin/jobs?show=${show}`)
      return body.jobs.filter(({ kind }) => kind === 'testMail').map(({ state }) => state)
    }
    await expect.poll(() => kinds('all')).toEqual(['done'])
    expect(await kinds('open')).toEqual([])
    expect((await root.get('/api/admin/jobs?show=some')).status).toBe(400)
  })
})
