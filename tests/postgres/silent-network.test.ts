import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byTheClock } from '../support/patience.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { createSilentProxy, type SilentProxy } from '../support/postgres/silent-proxy.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'

let database: ServerDatabase
let proxy: SilentProxy
let server: TestServer
let ada: Member
beforeEach(async () => {
  database = await createDatabase()
  proxy = await createSilentProxy(database.address)
  server = await startTestServer({ env: { DATABASE_URL: proxy.address } })
  ada = await join(server, 'Ada')
})
afterEach(async () => {
  proxy.close()
  await server.close()
  await database.drop()
})

/** Milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - startedAt }
}

const live = () => timed(() => server.api.get<{ storage: string }>('/healthz'))
const ready = () => timed(() => server.api.get<{ storage: string }>('/readyz'))

describe('while packets to the database server are dropped', () => {
  it('probes and writes are answered in time, and all goes on soon after', byTheClock, async () => {
    await typeRecipe(ada, 'Before')
    expect((await ready()).answer.status).toBe(200)
    proxy.silence()
    const writing = timed(() => ada.post('/api/manual-recipe', { title: 'Lost', directions: 'Stir.' }))
    for (let n = 0; n < 4; n += 1) {
      const [probe, liveness] = await Promise.all([ready(), live()])
      expect(probe).toMatchObject({ answer: { status: 503, body: { storage: 'away' } } })
      expect(probe.ms).toBeLessThan(2000)
      expect(liveness.answer.status).toBe(200)
      // Others use this machine: the quickest is what the server needs.
      expect(Math.min(liveness.ms, (await live()).ms, (await live()).ms)).toBeLessThan(100)
    }
    const { answer, ms } = await writing
    expect(answer.status).toBe(503)
    expect(ms).toBeLessThan(10_000)
    const later = await timed(() => ada.get('/api/recipes'))
    expect(later.answer.status).toBe(503)
    expect(later.ms).toBeLessThan(2000)
    proxy.restore()
    const backAt = performance.now()
    while ((await ready()).answer.status !== 200) await sleep(100)
    expect(performance.now() - backAt).toBeLessThan(6000)
    await typeRecipe(ada, 'After')
  })
})

describe('while only the connection of notifications is silent', () => {
  it('a session that ended on another server loses its socket within seconds', byTheClock, async () => {
    const other = await startTestServer({ env: { DATABASE_URL: database.address } })
    try {
      const listener = await connect(server.url, ada.token)
      const ended = new Promise((resolve) => listener.socket.once('disconnect', resolve))
      // Their housekeeping ends sessions, too.
      await Promise.all([server.settleJobs(), other.settleJobs(), sleep(1500)])
      proxy.silence('LISTEN')
      const headers = { authorization: `Bearer ${ada.token}` }
      expect((await fetch(`${other.url}/api/logout`, { method: 'POST', headers })).ok).toBe(true)
      const { ms } = await timed(() => ended)
      expect(ms).toBeLessThan(7000)
      listener.close()
    } finally {
      await other.close()
    }
  })
})
