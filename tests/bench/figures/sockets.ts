import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../support/client.ts'
import type { Bench, Group } from '../harness/bench.ts'
import { end, forkSelf, residentMb } from '../harness/child.ts'
import { type Measured, quantile } from '../harness/figure.ts'
import { firstRecipes } from './answers.ts'

const listening = 1000
const idle = 5000
const events = 60

/** Real-time: an event to all tabs of one person, and what a connection costs that hears nothing. */
export const sockets: Group = async (bench) => {
  const bare = await timeBareEvents()
  const times = await timeEvents(bench)
  const figure = (id: string, what: string, share: number): Measured => ({
    id,
    what,
    value: quantile(times, share),
    unit: 'ms',
    ceiling: { what: 'bare ws', value: quantile(bare, share) },
  })
  return [
    figure('event-1000', `1 event to ${listening} sockets, last arrival, p95`, 0.95),
    figure('event-1000-median', 'the same, median', 0.5),
    {
      id: 'socket-memory',
      what: `memory of an idle socket, of ${idle}`,
      value: await idleKib(bench),
      unit: 'KiB',
    },
  ]
}

/** From the request that changes something until the last socket has heard of it, each time. */
async function timeEvents(bench: Bench): Promise<number[]> {
  const { token } = await bench.person(1)
  const [recipe] = await firstRecipes(bench)
  const client = createClient(bench.url, token)
  const hearing = await listeners(bench.url, token, listening)
  const times = await timed(hearing, () => client.post('/api/favorites/toggle', { link: recipe?.link }))
  await end(hearing)
  return times
}

/** The same sockets and the same counting, with no product in between. */
async function timeBareEvents(): Promise<number[]> {
  const server = forkSelf('bare-sockets')
  const [port] = await once(server, 'message')
  const hearing = await listeners(`http://127.0.0.1:${port}`, 'none', listening)
  const times = await timed(hearing, async () => server.send('go'))
  await Promise.all([end(hearing), end(server)])
  return times
}

async function timed(hearing: ChildProcess, change: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < events + 10; n += 1) {
    const heard = once(hearing, 'message')
    const began = performance.timeOrigin + performance.now()
    await change()
    const [lastAt] = await heard
    // The first ones compile code.
    if (n >= 10) times.push(Number(lastAt) - began)
    await sleep(20)
  }
  return times
}

async function idleKib(bench: Bench): Promise<number> {
  const { token } = await bench.person(2)
  // The first ones load code and grow pools that later ones share.
  const first = await listeners(bench.url, token, 200)
  await sleep(1000)
  const before = residentMb(bench.server.pid)
  const rest = await listeners(bench.url, token, idle)
  await sleep(2000)
  const after = residentMb(bench.server.pid)
  await Promise.all([end(first), end(rest)])
  return ((after - before) * 1e6) / idle / 1024
}

async function listeners(url: string, token: string, count: number): Promise<ChildProcess> {
  const child = forkSelf('listeners', url, token, String(count))
  await once(child, 'message')
  return child
}
