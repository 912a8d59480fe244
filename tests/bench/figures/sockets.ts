import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../support/client.ts'
import type { Bench, Group } from '../harness/bench.ts'
import { end, forkSelf, residentMb } from '../harness/child.ts'
import { quantile } from '../harness/figure.ts'
import { firstRecipes } from './answers.ts'

const listening = 1000
const idle = 5000
const events = 60

/** Real-time: an event to all tabs of one person, and what a connection costs that hears nothing. */
export const sockets: Group = async (bench) => {
  const { token } = await bench.person(1)
  const hearing = await listeners(bench, token, listening)
  const times = await timeEvents(bench, token, hearing)
  await end(hearing)
  return [
    {
      id: 'event-1000',
      what: `1 event to ${listening} sockets, last arrival, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
    },
    { id: 'event-1000-median', what: 'the same, median', value: quantile(times, 0.5), unit: 'ms' },
    {
      id: 'socket-memory',
      what: `memory of an idle socket, of ${idle}`,
      value: await idleKib(bench),
      unit: 'KiB',
    },
  ]
}

async function timeEvents(bench: Bench, token: string, child: ChildProcess): Promise<number[]> {
  const [recipe] = await firstRecipes(bench)
  const times: number[] = []
  const client = createClient(bench.url, token)
  for (let n = 0; n < events + 10; n += 1) {
    const heard = once(child, 'message')
    const began = performance.timeOrigin + performance.now()
    await client.post('/api/favorites/toggle', { link: recipe?.link })
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
  const first = await listeners(bench, token, 200)
  await sleep(1000)
  const before = residentMb(bench.server.pid)
  const rest = await listeners(bench, token, idle)
  await sleep(2000)
  const after = residentMb(bench.server.pid)
  await Promise.all([end(first), end(rest)])
  return ((after - before) * 1e6) / idle / 1024
}

async function listeners({ url }: Bench, token: string, count: number): Promise<ChildProcess> {
  const child = forkSelf('listeners', url, token, String(count))
  await once(child, 'message')
  return child
}
