import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Group } from '../harness/bench.ts'
import { signIns } from '../harness/bench.ts'
import { residentMb, startProcess } from '../harness/child.ts'
import { median } from '../harness/figure.ts'
import { mixedLoad, type Request } from '../harness/load.ts'
import { startServer } from '../harness/server.ts'

/** Time from the start of the process to the first response, and its memory when idle and after many requests. */
export const memory: Group = async (bench) => {
  const starts: number[] = []
  const idle: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const startedAt = performance.now()
    const server = await bench.startEmpty()
    await fetch(`${server.match}/healthz`)
    starts.push(performance.now() - startedAt)
    await sleep(1500)
    idle.push(residentMb(server.pid))
    await server.stop()
  }
  return [
    { id: 'start-empty', what: 'start to first response', value: median(starts), unit: 'ms' },
    {
      id: 'memory-idle',
      what: 'memory, idle',
      value: median(idle),
      unit: 'MB',
      reference: { what: 'Node alone', value: await plainNode() },
    },
    {
      id: 'memory-loaded',
      what: 'memory after 10,000 mixed requests',
      value: await loaded(bench),
      unit: 'MB',
    },
  ]
}

/** The memory of Node itself, mostly pages of its binary; how many are resident varies. */
async function plainNode(): Promise<number> {
  const node = await startProcess(['-e', "console.log('up'); setInterval(() => {}, 1e9)"], /(up)/)
  await sleep(500)
  const mb = residentMb(node.pid)
  await node.stop()
  return mb
}

/** On the large database in a new process, so that earlier figures do not count. */
async function loaded(bench: Bench): Promise<number> {
  await bench.server.stop()
  const server = await startServer(bench.folder, `${bench.folder}/data`)
  const person = signIns(server.match)
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
    requests.push(...paths.map((path) => ({ url: `${server.match}/api/recipes${path}`, headers })))
    requests.push({ url: `${server.match}/api/me`, headers }, { url: `${server.match}/api/tags`, headers })
    requests.push({ url: `${server.match}/`, headers: { cookie } }, { url: `${server.match}/login` })
  }
  const { failed } = await mixedLoad(requests, 8, 10_000)
  if (failed > 0) throw new Error(`${failed} of 10,000 mixed requests failed.`)
  await sleep(1500)
  const mb = residentMb(server.pid)
  await server.stop()
  return mb
}
