import { rmSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DiskFailed } from '#db/sqlite/write-ahead-log.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { sqliteOf } from '../support/store.ts'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await startTestServer()
  ada = await join(server)
})
afterAll(() => server.close())

const sqlite = (code: string) => new SqliteConnection.SqliteError('as SQLite says it', code)

it.each([
  ['is full', sqlite('SQLITE_FULL'), 507, /full/],
  ['fails', sqlite('SQLITE_IOERR_WRITE'), 500, /could not write to its disk\. Nothing was saved/],
  ['is locked', sqlite('SQLITE_BUSY'), 503, /Another program has locked the database/],
  ['did not confirm', new DiskFailed('EIO'), 500, /did not confirm the write/],
])('a write to a disk that %s returns a specific message', async (_, error, status, sentence) => {
  // Not once: a background job may write first.
  const write = vi.spyOn(server.app.store, 'write').mockRejectedValue(error)
  const response = await ada.post<{ error: string }>('/api/manual-recipe', {
    title: 'Soup',
    directions: 'Stir.',
  })
  write.mockRestore()
  expect(response).toMatchObject({ status, body: { error: expect.stringMatching(sentence) } })
})

describe('/readyz and /healthz', () => {
  const states = async () => {
    const ready = await server.api.get<{ storage: string }>('/readyz')
    const health = await server.api.get<{ storage: string }>('/healthz')
    return { ready: [ready.status, ready.body.storage], health: [health.status, health.body.storage] }
  }

  it('report a full disk although a few bytes still fit', async () => {
    const full = vi.spyOn(server.app.store, 'storageState').mockReturnValue('full')
    expect(await states()).toEqual({ ready: [503, 'full'], health: [200, 'full'] })
    full.mockRestore()
    expect(await states()).toEqual({ ready: [200, 'ok'], health: [200, 'ok'] })
  })

  it('report a disk on which checkpoints fail', async () => {
    sqliteOf(server.app.store).checkpointed('failed')
    expect(await states()).toEqual({ ready: [503, 'failing'], health: [200, 'failing'] })
    sqliteOf(server.app.store).checkpointed('done')
    expect(await states()).toEqual({ ready: [200, 'ok'], health: [200, 'ok'] })
  })

  it('report a deleted log: writes fail until a restart, nothing is lost, and lists are still served', async () => {
    await typeRecipe(ada, 'Kept')
    rmSync(`${sqliteOf(server.app.store).file}-wal`)
    const refused = await ada.post('/api/manual-recipe', { title: 'Soup', directions: 'Stir.' })
    expect(refused.status).toBe(500)
    expect(await states()).toEqual({ ready: [503, 'detached'], health: [200, 'detached'] })
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['Kept'])
    await server.restart()
    expect(await states()).toEqual({ ready: [200, 'ok'], health: [200, 'ok'] })
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['Kept'])
  })
})
