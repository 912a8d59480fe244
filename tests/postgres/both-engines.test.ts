import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSame, runRaces } from '../faults/postgres/races.ts'
import { compareAnswers, makeClock } from '../faults/postgres/same-answers.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const now = makeClock()
let database: ServerDatabase
let pair: TestServer[]
let alone: TestServer
beforeAll(async () => {
  database = await createDatabase()
  const start = () => startTestServer({ env: { DATABASE_URL: database.address }, given: { now } })
  pair = [await start(), await start()]
  alone = await startTestServer({ isOnFile: true, given: { now } })
})
afterAll(async () => {
  for (const server of [...pair, alone]) await server.close()
  await database.drop()
})

describe('a file and PostgreSQL', () => {
  it('give the same answers to the same calls', async () => {
    const [server] = pair
    const sizes = { sequences: 2, callsOfEach: 40, seed: 1 }
    const { calls } = await compareAnswers([alone, ...(server ? [server] : [])], sizes)
    expect(calls).toBeGreaterThan(40)
  })

  it('let the same requests win, when many come at once to two servers', async () => {
    const wanted = await runRaces([alone], { rounds: 1, atOnce: 12 })
    const found = await runRaces(pair, { rounds: 1, atOnce: 12 })
    expectSame(wanted, found)
    expect(found).toContainEqual({ race: 'registration', statuses: { 201: 1, 409: 11 }, state: null })
  })
})
