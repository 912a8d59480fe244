import SqliteConnection from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DiskFailed } from '#db/write-ahead-log.ts'
import { join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

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
  ['is kept by others', sqlite('SQLITE_BUSY'), 503, /Another program keeps the database/],
  ['did not confirm', new DiskFailed('EIO'), 500, /did not confirm that this was saved/],
])('a write to a disk that %s is answered with a sentence of its own', async (_, error, status, sentence) => {
  vi.spyOn(server.app.store, 'write').mockRejectedValueOnce(error)
  const answer = await ada.post<{ error: string }>('/api/manual-recipe', {
    title: 'Soup',
    directions: 'Stir.',
  })
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(sentence) } })
})
