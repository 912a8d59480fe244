import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { type Cluster, createCluster } from '../support/postgres/cluster.ts'
import { openClient } from '../support/realtime-server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let cluster: Cluster
let server: TestServer
let ada: Member
const lines: string[] = []
beforeAll(async () => {
  cluster = await createCluster()
  const log = createLog('info', { write: (line) => void lines.push(line) })
  server = await startTestServer({ env: { DATABASE_URL: cluster.address('postgres') }, log })
  ada = await join(server, 'Ada')
})
afterAll(async () => {
  await server.close()
  await cluster.remove()
})

describe.each(['SIGINT', 'SIGKILL'] as const)('while the database server is away after %s', (signal) => {
  it('requests are told to come back, and everything goes on by itself', async () => {
    await typeRecipe(ada, `Before ${signal}`)
    lines.splice(0)
    const listener = await ada.listen()
    await cluster.stop(signal)
    const refused = await ada.post('/api/manual-recipe', { title: 'Lost', directions: 'Stir.' })
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 'The database of this Potluck cannot be reached. Please try again in a moment.' },
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await ada.get('/api/recipes')).toMatchObject({ status: 503 })
    expect(await server.api.get('/readyz')).toMatchObject({ status: 503, body: { storage: 'away' } })
    await cluster.start()
    await expect.poll(async () => (await server.api.get('/readyz')).status).toBe(200)
    const saved = await typeRecipe(ada, `After ${signal}`)
    expect((await listOf(ada)).map(({ title }) => title)).toContain(`Before ${signal}`)
    await expect
      .poll(() => listener.received.map(({ payload }) => JSON.stringify(payload)).join())
      .toContain(saved._id)
    listener.close()
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual([
      'the database server cannot be reached',
      'the database server can be reached again',
    ])
    expect(lines.join('').length).toBeLessThan(500)
  })
})

it('a socket that connects while the database server is away is served once it is back', async () => {
  await cluster.stop('SIGINT')
  const { socket } = openClient(server.url, { auth: { token: ada.token } })
  const attempts: number[] = []
  socket.io.on('reconnect_attempt', (attempt) => attempts.push(attempt))
  await expect.poll(() => attempts.length).toBeGreaterThan(1)
  await cluster.start()
  await expect.poll(() => socket.connected).toBe(true)
  socket.close()
})

describe('connections that the database server ends', () => {
  it('cost at most the requests that used them', async () => {
    const own = new pg.Pool({ connectionString: cluster.address('postgres') })
    const work = Array.from({ length: 40 }, async (_, i) => {
      if (i % 10 === 5)
        await own.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'potluck'",
        )
      return ada.post('/api/manual-recipe', { title: `Cut ${i}`, directions: 'Stir.' })
    })
    const answers = await Promise.all(work)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 201 && status !== 200 && status !== 503)).toEqual([])
    const acknowledged = answers.flatMap(({ status }, i) => (status < 300 ? `Cut ${i}` : []))
    await expect.poll(async () => (await ada.get('/api/recipes?limit=100')).status).toBe(200)
    const titles = (await listOf(ada)).map(({ title }) => title)
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
    await own.end()
  })
})
