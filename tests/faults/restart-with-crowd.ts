import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../bench/harness/figure.ts'
import { placeBystander } from './bystander.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import type { Fault } from './fault.ts'
import { type Person, registerAt } from './person.ts'
import { newFolder, type Running, runPotluck, startPotluck } from './potluck-process.ts'

const clients = 1000
const people = 20
/** Two delays of at most 1.5 and 3 s, and the work itself. */
const backWithinMs = 15_000
/** For the slowest single answer, on two cores of which the crowd itself fills one. */
const mayWaitMs = 3000

export const restartWithCrowd: Fault = {
  name: `a restart with ${clients} connected clients`,
  expected: 'all come back, nobody misses or doubles an event, and others are served meanwhile',
  async run() {
    const dataDir = newFolder()
    let server = await startPotluck({ dataDir })
    const admin = await registerAt(server.url)
    await runPotluck(['admin', 'set', admin.email], { dataDir })
    const members = await Promise.all(Array.from({ length: people }, () => registerAt(server.url)))
    const crowd = gatherCrowd(server.url, members, clients)
    const told: string[] = []
    const tellAll = (title: string) => giveToAll(dataDir, admin, told, title)
    const seen: string[] = []
    try {
      await crowd.untilConnected(30_000)
      for (const title of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'])
        await admin.write(title)
      await tellAll('first')
      for (const [signal, missed, early, late] of [
        ['SIGTERM', 'second', 'third', 'fourth'],
        ['SIGKILL', 'fifth', 'sixth', 'seventh'],
      ] as const) {
        await server.end(signal)
        await tellAll(missed)
        server = await startPotluck({ dataDir, env: { PORT: new URL(server.url).port } })
        const bystander = placeBystander(server.url, admin)
        await tellAll(early)
        const took = await crowd.untilConnected(backWithinMs)
        const waits = await bystander.end()
        const [usual, slowest] = [quantile(waits, 0.95), quantile(waits, 1)]
        if (slowest > mayWaitMs) throw new Error(`Somebody else waited ${slowest} ms for a list.`)
        await tellAll(late)
        await untilHeard(crowd, told)
        seen.push(
          `${signal}: all back after ${took} ms, somebody else's p95 ${usual} ms, at most ${slowest} ms`,
        )
      }
      const memory = memoryOf(server)
      await server.end('SIGTERM')
      return `${seen.join('; ')}; ${memory} MB; each heard ${told.length} events once`
    } finally {
      crowd.close()
    }
  },
}

/** From another process, so that it works while the server is down. */
async function giveToAll(dataDir: string, admin: Person, told: string[], title: string): Promise<void> {
  const list = await runPotluck(['recipes', 'list', '--query', title, '--json'], { dataDir })
  const { recipes } = JSON.parse(list.out) as { recipes: { _id: string; title: string }[] }
  const id = recipes.find((recipe) => recipe.title === title)?._id ?? ''
  const { exitCode, err } = await runPotluck(['recipes', 'share-to-all', id, '--yes'], { dataDir })
  if (exitCode !== 0) throw new Error(`${admin.email} could not share ${title}: ${err}`)
  told.push(title)
}

async function untilHeard(crowd: Crowd, told: string[]): Promise<void> {
  const wanted = told.join()
  const end = Date.now() + 10_000
  while (Date.now() < end && crowd.heard.some((titles) => titles.length < told.length)) await sleep(50)
  // Whatever comes twice has come by then.
  await sleep(1500)
  const wrong = crowd.heard.filter((titles) => titles.join() !== wanted)
  if (wrong.length > 0)
    throw new Error(`${wrong.length} clients heard something else, e.g. ${wrong[0]?.join()} for ${wanted}`)
}

function memoryOf({ child }: Running): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1000)
}
