import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { hashToken } from '#server/text/tokens.ts'
import { inspect } from '../support/database.ts'
import { join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let lines: string[]
beforeEach(async () => {
  lines = []
  server = await startTestServer({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
  ada = await join(server, 'Ada')
})
afterEach(() => server.close())

/** From now on, each query of this table fails. */
async function breakTable(name: string): Promise<void> {
  const sql = `ALTER TABLE ${name} RENAME TO broken_${name}`
  const { store } = server.app
  if (store.engine === 'sqlite') return inspect(store.file, (db) => void db.exec(sql))
  const client = new pg.Client({ connectionString: store.address })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const recipe = {
  title: 'Grandmother’s secret',
  ingredients: ['3 hidden truffles'],
  directions: 'Whisper.\n    at noon (over:1:1)',
  notes: 'Tell nobody',
}
const person = {
  email: 'hidden@private.example',
  password: 'a very long passphrase',
  firstName: 'Nameless',
  lastName: 'Person',
}

it('what people wrote, their addresses, tokens and hashes are in no log of failed queries, at any level', async () => {
  await breakTable('recipes')
  expect(await ada.post('/api/manual-recipe', recipe)).toMatchObject({ status: 500 })
  await breakTable('search_texts')
  expect((await ada.get('/api/recipes?q=truffles')).status).toBe(500)
  await breakTable('saved_recipes')
  await breakTable('users')
  expect((await server.api.post('/api/register', person)).status).toBe(500)
  await breakTable('sessions')
  expect((await ada.get('/api/recipes')).status).toBe(500)
  await server.settleJobs().catch(() => {})
  const log = lines.join('')
  const isSqlite = server.app.store.engine === 'sqlite'
  expect(log).toContain(isSqlite ? 'no such table: users' : '"statement":"insert into \\"users\\"')
  const hidden = [
    'secret',
    'truffles',
    'Whisper',
    'noon',
    'nobody',
    person.email,
    person.password,
    person.firstName,
    ada.email,
    ada.token,
    hashToken(ada.token),
    '$argon2',
    'params',
  ]
  expect(hidden.filter((text) => log.includes(text))).toEqual([])
})
