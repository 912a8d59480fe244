import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../tools/bench/harness/figure.ts'
import { startBackgroundReader } from './background-reader.ts'
import { type Clients, connectClients } from './clients.ts'
import type { Fault } from './fault.ts'
import { type Person, registerAt } from './person.ts'
import { newFolder, type Running, runPotluck, startPotluck } from './potluck-process.ts'

const clients = 1000
const people = 20
/** Two reconnection delays of at most 1.5 and 3 s, and the work itself. */
const reconnectWithinMs = 15_000
/** Limit for the slowest response, on two cores of which the clients occupy one. */
const slowestResponseMs = 3000

export const restartWithClients: Fault = {
  name: `a restart with ${clients} connected clients`,
  expected: 'all reconnect, no event is lost or delivered twice, and others are served meanwhile',
  async run() {
    const dataDir = newFolder()
    let server = await startPotluck({ dataDir })
    const admin = await registerAt(server.url)
    await runPotluck(['admin', 'set', admin.email], { dataDir })
    const members = await Promise.all(Array.from({ length: people }, () => registerAt(server.url)))
    const sockets = connectClients(server.url, members, clients)
    const sent: string[] = []
    const sendToAll = (title: string) => giveToAll(dataDir, admin, sent, title)
    const results: string[] = []
    try {
      await sockets.untilConnected(30_000)
      for (const title of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'])
        await admin.write(title)
      await sendToAll('first')
      for (const [signal, missed, early, late] of [
        ['SIGTERM', 'second', 'third', 'fourth'],
        ['SIGKILL', 'fifth', 'sixth', 'seventh'],
      ] as const) {
        await server.end(signal)
        await sendToAll(missed)
        server = await startPotluck({ dataDir, env: { PORT: new URL(server.url).port } })
        const reader = startBackgroundReader(server.url, admin)
        await sendToAll(early)
        const took = await sockets.untilConnected(reconnectWithinMs)
        const times = await reader.end()
        const [p95, slowest] = [quantile(times, 0.95), quantile(times, 1)]
        if (slowest > slowestResponseMs) throw new Error(`A list took ${slowest} ms.`)
        await sendToAll(late)
        await waitForEvents(sockets, sent)
        results.push(
          `${signal}: all reconnected after ${took} ms, a list's p95 ${p95} ms, at most ${slowest} ms`,
        )
      }
      const memory = memoryOf(server)
      await server.end('SIGTERM')
      return `${results.join('; ')}; ${memory} MB; each received ${sent.length} events once`
    } finally {
      sockets.close()
    }
  },
}

/** In another process, so that it works while the server is down. */
async function giveToAll(dataDir: string, admin: Person, sent: string[], title: string): Promise<void> {
  const list = await runPotluck(['recipes', 'list', '--query', title, '--json'], { dataDir })
  const { recipes } = JSON.parse(list.out) as { recipes: { _id: string; title: string }[] }
  const id = recipes.find((recipe) => recipe.title === title)?._id ?? ''
  const { exitCode, err } = await runPotluck(['recipes', 'share-to-all', id, '--yes'], { dataDir })
  if (exitCode !== 0) throw new Error(`${admin.email} could not share ${title}: ${err}`)
  sent.push(title)
}

async function waitForEvents(sockets: Clients, sent: string[]): Promise<void> {
  const wanted = sent.join()
  const end = Date.now() + 10_000
  while (Date.now() < end && sockets.received.some((titles) => titles.length < sent.length)) await sleep(50)
  // Duplicates have arrived by then.
  await sleep(1500)
  const wrong = sockets.received.filter((titles) => titles.join() !== wanted)
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} clients received other events, e.g. ${wrong[0]?.join()} instead of ${wanted}`,
    )
}

function memoryOf({ child }: Running): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1000)
}
