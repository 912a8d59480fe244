import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Group } from '../harness/bench.ts'
import { signIns } from '../harness/bench.ts'
import { residentMb, startProcess } from '../harness/child.ts'
import { median } from '../harness/figure.ts'
import { mixedLoad, type Request } from '../harness/load.ts'
import { startServer } from '../harness/server.ts'

/** From the start of the process until it answers, what it then holds, and what it holds after much work. */
export const memory: Group = async (bench) => {
  const starts: number[] = []
  const idle: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const began = performance.now()
    const server = await bench.startEmpty()
    await fetch(`${server.said}/healthz`)
    starts.push(performance.now() - began)
    await sleep(1500)
    idle.push(residentMb(server.pid))
    await server.stop()
  }
  return [
    { id: 'start-empty', what: 'start to first answer', value: median(starts), unit: 'ms' },
    {
      id: 'memory-idle',
      what: 'memory, idle',
      value: median(idle),
      unit: 'MB',
      ceiling: { what: 'Node with nothing in it', value: await bareNode() },
    },
    {
      id: 'memory-loaded',
      what: 'memory after 10,000 mixed requests',
      value: await loaded(bench),
      unit: 'MB',
    },
  ]
}

/** What Node itself holds, most of it pages of its own binary: how many depends on the machine and the moment. */
async function bareNode(): Promise<number> {
  const node = await startProcess(['-e', "console.log('up'); setInterval(() => {}, 1e9)"], /(up)/)
  await sleep(500)
  const mb = residentMb(node.pid)
  await node.stop()
  return mb
}

/** On the large database, but a fresh process, so that what other figures did is not counted. */
async function loaded(bench: Bench): Promise<number> {
  await bench.server.stop()
  const server = await startServer(bench.folder, `${bench.folder}/data`)
  const person = signIns(server.said)
  const requests: Request[] = []
  for (const n of [0, 1, 2, 3, 5, 6, 7, 8]) {
    const { token, cookie } = await person(n)
    const paths = [
      '?limit=50',
      '?limit=50&page=2',
      '?limit=20&q=salmon',
      '?limit=50&view=favorites',
      '?view=favorites&tag=quick',
    ]
    const headers = { authorization: `Bearer ${token}` }
    requests.push(...paths.map((path) => ({ url: `${server.said}/api/recipes${path}`, headers })))
    requests.push({ url: `${server.said}/api/me`, headers }, { url: `${server.said}/api/tags`, headers })
    requests.push({ url: `${server.said}/`, headers: { cookie } }, { url: `${server.said}/login` })
  }
  const { failed } = await mixedLoad(requests, 8, 10_000)
  if (failed > 0) throw new Error(`${failed} of 10,000 mixed requests failed.`)
  await sleep(1500)
  const mb = residentMb(server.pid)
  await server.stop()
  return mb
}
