import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import type { Database } from '#db/dialect.ts'
import { events, jobs } from '#db/schema.ts'
import type { Fault } from '../fault.ts'
import { assertHolds, personAt } from '../person.ts'
import type { Running } from '../potluck-process.ts'
import { type Member, onDatabaseServer, type SharedDatabase } from './shared-database.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 20)
const writersAtOnce = 4
/** In all rounds, less than the 600 recipes that one person may add in ten minutes. */
const writesOfEach = 3
/** At most, so that the kill comes among them. */
const maxPauseMs = 280
/** A lease runs out after 40 seconds, and is looked for every five. */
const jobsWithinMs = 60_000

export const killedServer: Fault = {
  name: `kill -9 of one of two servers in a write loop, ${rounds} times`,
  expected: 'nothing acknowledged lost, no event lost or doubled, its jobs end elsewhere within a minute',
  run: () =>
    onDatabaseServer(async (shared) => {
      const { writes, received } = await writeWhileServersDie(shared, rounds)
      return `${writes} acknowledged writes and ${received} events, none lost or doubled; ${await endJobsElsewhere(shared)}`
    }),
}

/** Throws when an acknowledged write or an event is missing, or an event came twice. */
export async function writeWhileServersDie(shared: SharedDatabase, times: number) {
  const [member] = await shared.addPairs(1)
  if (!member) throw new Error('There is nobody.')
  const pair = [await shared.startServer(), await shared.startServer()]
  const acknowledged = new Set<string>()
  const listener = listenAnywhere(member, pair)
  try {
    for (let round = 0; round < times; round += 1) {
      const victim = round % 2
      await listener.untilConnected()
      const writing = pair.map((server, at) => {
        const person = personAt(server.url, member.email, member.token)
        return Promise.all(
          Array.from({ length: writersAtOnce }, async (_, writer) => {
            for (let n = 0; n < writesOfEach; n += 1) {
              const title = `${round}.${at}.${writer}.${n}`
              const status = await person.write(title)
              if (status >= 200 && status < 300) acknowledged.add(title)
              else if (status === 0) return
              else throw new Error(`A write returned ${status}.`)
              await sleep(Math.random() * maxPauseMs)
            }
          }),
        )
      })
      await sleep(200 + Math.random() * 300)
      await pair[victim]?.end('SIGKILL')
      await Promise.all(writing)
      pair[victim] = await shared.startServer()
    }
    await listener.untilConnected()
    const url = pair[0]?.url ?? ''
    await assertHolds(personAt(url, member.email, member.token), acknowledged)
    const received = await listener.expectAll(shared.store.read)
    if (acknowledged.size < times) throw new Error(`Only ${acknowledged.size} writes were acknowledged.`)
    return { writes: acknowledged.size, received }
  } finally {
    listener.close()
    for (const server of pair) await server.end('SIGTERM')
  }
}

/** A socket that connects to the other server when its own died, as through a proxy. */
function listenAnywhere({ id, token }: Member, pair: readonly Running[]) {
  let at = 0
  let isOver = false
  const received: string[] = []
  const manager = io(pair[0]?.url ?? '', {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  })
  manager.onAny((name: string, payload: unknown) => received.push(`${name} ${JSON.stringify(payload)}`))
  manager.io.on('reconnect_attempt', () => {
    at += 1
    // The library reads the address for each attempt.
    Object.assign(manager.io, { uri: pair[at % pair.length]?.url ?? '' })
  })
  return {
    async untilConnected() {
      for (const end = Date.now() + 20_000; !manager.connected && !isOver; await sleep(20))
        if (Date.now() > end) throw new Error('The socket did not reconnect.')
    },
    async expectAll(db: Database): Promise<number> {
      const rows = await db
        .select({ name: events.name, payload: events.payload })
        .from(events)
        .where(eq(events.userId, id))
        .orderBy(asc(events.seq))
      const wanted = rows.map(({ name, payload }) => `${name} ${payload}`)
      for (const end = Date.now() + 20_000; received.length < wanted.length && Date.now() < end; )
        await sleep(50)
      if (received.join('\n') !== wanted.join('\n'))
        throw new Error(`${received.length} events were received, not the ${wanted.length} in their order.`)
      return received.length
    },
    close() {
      isOver = true
      manager.close()
    },
  }
}

/** Kills a server with a job that it runs; returns how long another one took to end it. */
async function endJobsElsewhere({ store, startServer }: SharedDatabase): Promise<string> {
  const id = store.newId()
  await store.write(async (tx) => {
    await tx.insert(jobs).values({
      id,
      kind: 'tidy',
      payload: {},
      state: 'running',
      attempts: 1,
      maxAttempts: 5,
      leasedBy: 'a server that was killed',
      leasedUntil: Date.now() + 40_000,
      runAt: Date.now(),
      createdAt: Date.now(),
    })
  })
  const server = await startServer()
  const startedAt = Date.now()
  for (;;) {
    const [job] = await store.read.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
    if (!job || job.state === 'done') break
    if (Date.now() - startedAt > jobsWithinMs)
      throw new Error('A job of a killed server did not end elsewhere.')
    await sleep(500)
  }
  await server.end('SIGTERM')
  return `its job ended elsewhere after ${Math.round((Date.now() - startedAt) / 1000)} s`
}
