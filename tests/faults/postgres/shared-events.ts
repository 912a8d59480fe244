import { asc, eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import type { Database } from '#db/dialect.ts'
import { events } from '#db/schema.ts'
import { createClient } from '../../support/client.ts'
import { quantile } from '../../tools/bench/harness/figure.ts'
import type { Fault } from '../fault.ts'
import { type Member, onDatabaseServer, type SharedDatabase } from './shared-database.ts'

const size = { pairs: 100, rounds: 500 }
/** For an event to the sockets of the other process, after the response to the change. */
const lagLimitMs = 50
/** More at once would measure the queue of this machine's two cores. */
const peopleAtOnce = 4

export const sharedEvents: Fault = {
  name: `${4 * size.rounds} shares, edits and deletions through two servers with ${2 * size.pairs} sockets`,
  expected: `every event once and in order on every socket, p95 to the other process under ${lagLimitMs} ms`,
  run: () =>
    onDatabaseServer(async (shared) => {
      const { changes, received, lags } = await changeThroughTwo(shared, size)
      const p95 = quantile(lags, 0.95)
      const figures = `${changes} changes, ${received} events, to the other process p50 ${quantile(lags, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`
      if (p95 > lagLimitMs) throw new Error(figures)
      return figures
    }),
}

/** Each person's socket is at one server and their requests go to the other. Throws when a socket received anything else than its person's events. */
export async function changeThroughTwo(shared: SharedDatabase, { pairs, rounds }: typeof size) {
  const servers = [await shared.startServer(), await shared.startServer()]
  const urlOf = (n: number) => servers[n % servers.length]?.url ?? ''
  const members = await shared.addPairs(pairs)
  const cooks = await Promise.all(members.map((member, n) => openCook(member, urlOf(n), urlOf(n + 1))))
  let round = 0
  const work = async () => {
    while (round < rounds) {
      const cook = cooks[round % cooks.length]
      const friend = cooks[(round % cooks.length) ^ 1]
      round += 1
      if (cook && friend) await changeOnce(cook, friend, round)
    }
  }
  await Promise.all(Array.from({ length: Math.min(peopleAtOnce, members.length) }, work))
  let received = 0
  for (const cook of cooks) received += await expectAllEvents(shared.store.read, cook)
  for (const { socket } of cooks) socket.close()
  for (const server of servers) await server.end('SIGTERM')
  return { changes: 4 * rounds, received, lags: cooks.flatMap(({ lags }) => lags) }
}

interface Cook extends Member {
  client: ReturnType<typeof createClient>
  socket: Socket
  received: { name: string; payload: unknown; at: number }[]
  lags: number[]
}

async function openCook(member: Member, socketUrl: string, requestUrl: string): Promise<Cook> {
  const socket = io(socketUrl, { transports: ['websocket'], auth: { token: member.token }, forceNew: true })
  const received: Cook['received'] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload, at: performance.now() }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { ...member, client: createClient(requestUrl, member.token), socket, received, lags: [] }
}

/** Four changes: a new recipe, edited, shared and deleted. */
async function changeOnce(cook: Cook, friend: Cook, round: number): Promise<void> {
  const title = `Soup ${round}`
  const { body } = await expectDone(
    cook.client.post<{ recipe: { _id: string } }>('/api/manual-recipe', { title, directions: 'Stir.' }),
  )
  const { _id: id } = body.recipe
  await noteLag(cook, id)
  await expectDone(
    cook.client.put('/api/manual-recipe', { id, title: `${title}, changed`, directions: 'Stir.' }),
  )
  const share = { recipeId: id, targetUserEmail: friend.email }
  const ack: unknown = await cook.socket.timeout(30_000).emitWithAck('recipe:share', share)
  if (JSON.stringify(ack) !== '{"ok":true}') throw new Error(`Not shared: ${JSON.stringify(ack)}`)
  await expectDone(cook.client.delete(`/api/results/${id}`))
}

async function expectDone<T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> {
  const { status, body } = await answer
  if (status > 299) throw new Error(`A change returned ${status}: ${JSON.stringify(body)}`)
  return answer
}

/** From the response of one server until the event on a socket of the other. */
async function noteLag(cook: Cook, id: string): Promise<void> {
  const respondedAt = performance.now()
  const arrived = await until(() =>
    cook.received.find(({ name, payload }) => name === 'recipe:created' && hasId(payload, id)),
  )
  cook.lags.push(Math.max(0, arrived.at - respondedAt))
}

const hasId = (payload: unknown, id: string) =>
  payload !== null && typeof payload === 'object' && '_id' in payload && payload._id === id

async function until<T>(find: () => T | undefined): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('An event did not arrive within 30 seconds.')
}

async function expectAllEvents(db: Database, cook: Cook): Promise<number> {
  const rows = await db
    .select({ name: events.name, payload: events.payload })
    .from(events)
    .where(eq(events.userId, cook.id))
    .orderBy(asc(events.seq))
  const wanted = rows.map(({ name, payload }) => `${name} ${payload}`)
  await until(() => (cook.received.length >= wanted.length ? true : undefined))
  const received = cook.received.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)
  if (received.join('\n') !== wanted.join('\n'))
    throw new Error(
      `${cook.email} received ${received.length} events, not the ${wanted.length} in their order.`,
    )
  return received.length
}
