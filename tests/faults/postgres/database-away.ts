import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from '../fault.ts'
import { assertHolds, personAt } from '../person.ts'
import { onDatabaseServer } from './shared-database.ts'

const awayMs = 20_000
const cuts = 10
const writersAtOnce = 8

export const databaseAway: Fault = {
  name: `PostgreSQL stopped for ${awayMs / 1000} s under load, and its connections cut ${cuts} times`,
  expected:
    '503 with Retry-After meanwhile, /readyz says so, all goes on by itself, nothing acknowledged lost',
  run: () =>
    onDatabaseServer(async (shared, cluster) => {
      const servers = [await shared.startServer(), await shared.startServer()]
      const urls = servers.map(({ url }) => url)
      // Each adds less than the 600 recipes that one person may add in ten minutes.
      const members = await shared.addPairs(writersAtOnce / 2)
      const acknowledged = members.map(() => new Set<string>())
      const statuses = new Map<number, number>()
      let isOver = false
      const writing = members.map(async (member, writer) => {
        const person = personAt(urls[writer % urls.length] ?? '', member.email, member.token)
        for (let n = 0; !isOver; n += 1) {
          const title = `${writer}.${n}`
          const status = await person.write(title)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 201 || status === 200) acknowledged[writer]?.add(title)
          else await sleep(50)
        }
      })
      await sleep(2000)
      await cluster.stop('SIGINT')
      const refused = await Promise.all(urls.map((url) => expectAway(url, members[0]?.token)))
      await sleep(awayMs)
      await cluster.start()
      const backMs = await untilReady(urls)
      await cutConnections(cluster.address('postgres'))
      const saved = () => acknowledged.reduce((sum, { size }) => sum + size, 0)
      const before = saved()
      await sleep(2000)
      isOver = true
      await Promise.all(writing)
      if (saved() === before) throw new Error('No write succeeded after the connections were cut.')
      const wrong = [...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))
      if (wrong.length > 0) throw new Error(`Writes returned ${wrong.join()}.`)
      for (const url of urls)
        for (const [at, { email, token }] of members.entries())
          await assertHolds(personAt(url, email, token), acknowledged[at] ?? [])
      for (const server of servers) await server.end('SIGTERM')
      return `${saved()} acknowledged and kept, ${statuses.get(503) ?? 0} refused with 503 (${refused[0]}), ready again after ${backMs} ms`
    }),
}

async function expectAway(url: string, token: string | undefined): Promise<string> {
  const response = await fetch(`${url}/api/recipes`, { headers: { authorization: `Bearer ${token}` } })
  const ready = await fetch(`${url}/readyz`)
  const { storage } = (await ready.json()) as { storage: string }
  const retryAfter = response.headers.get('retry-after')
  if (response.status !== 503 || retryAfter === null || ready.status !== 503 || storage !== 'away')
    throw new Error(`While it was away: ${response.status}, ${retryAfter}, ${ready.status}, ${storage}`)
  return `Retry-After: ${retryAfter}`
}

async function untilReady(urls: string[]): Promise<number> {
  const startedAt = Date.now()
  for (const url of urls) {
    while ((await fetch(`${url}/readyz`)).status !== 200) {
      if (Date.now() - startedAt > 30_000) throw new Error(`${url} is not ready 30 seconds after.`)
      await sleep(50)
    }
  }
  return Date.now() - startedAt
}

async function cutConnections(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (let n = 0; n < cuts; n += 1) {
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'potluck'",
    )
    await sleep(200)
  }
  await client.end()
}
