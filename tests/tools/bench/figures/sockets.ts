import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../../support/client.ts'
import type { Bench, Group } from '../harness/bench.ts'
import { end, forkSelf, residentMb } from '../harness/child.ts'
import { firstRecipes } from '../harness/compare.ts'
import { type Measured, quantile } from '../harness/figure.ts'

const listening = 1000
const idle = 5000
const events = 60

/** The delivery of an event to all tabs of one person, and the memory of an idle connection. */
export const sockets: Group = async (bench) => {
  const plain = await timePlainEvents()
  const times = await timeEvents(bench)
  const figure = (id: string, what: string, fraction: number): Measured => ({
    id,
    what,
    value: quantile(times, fraction),
    unit: 'ms',
    reference: { what: 'plain ws', value: quantile(plain, fraction) },
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

/** Times from the request that makes a change until the last socket has received the event. */
async function timeEvents(bench: Bench): Promise<number[]> {
  const { token } = await bench.person(1)
  const [recipe] = await firstRecipes(bench)
  const client = createClient(bench.url, token)
  const receivers = await listeners(bench.url, token, listening)
  const times = await timed(receivers, () => client.post('/api/favorites/toggle', { link: recipe?.link }))
  await end(receivers)
  return times
}

/** The same sockets and counting with a plain WebSocket server. */
async function timePlainEvents(): Promise<number[]> {
  const server = forkSelf('plain-sockets')
  const [port] = await once(server, 'message')
  const receivers = await listeners(`http://127.0.0.1:${port}`, 'none', listening)
  const times = await timed(receivers, async () => server.send('go'))
  await Promise.all([end(receivers), end(server)])
  return times
}

async function timed(receivers: ChildProcess, change: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < events + 10; n += 1) {
    const received = once(receivers, 'message')
    const startedAt = performance.timeOrigin + performance.now()
    await change()
    const [lastAt] = await received
    // Warm-up: V8 compiles code.
    if (n >= 10) times.push(Number(lastAt) - startedAt)
    await sleep(20)
  }
  return times
}

async function idleKib(bench: Bench): Promise<number> {
  const { token } = await bench.person(2)
  // The first sockets load code and grow pools that later ones share.
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
