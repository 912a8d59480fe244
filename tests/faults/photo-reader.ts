import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { drawPage, findReader, outcomeOf, uploadPhoto } from './photo.ts'
import { newFolder, type Running, startPotluck } from './potluck-process.ts'

/** After this time, reading has begun and not ended. */
const readingAfterMs = 200

interface Scene {
  server: Running
  /** Uploads a photo and returns its outcome. Each fault is applied to the next new reader process. */
  photograph(title: string, faults: ((reader: number) => unknown)[], limitMs?: number): Promise<string>
}

async function withServer(act: (scene: Scene) => Promise<string>): Promise<string> {
  const server = await startPotluck({ dataDir: newFolder() })
  const person = await registerAt(server.url)
  const summary = await act({
    server,
    async photograph(title, faults, limitMs = 60_000) {
      const outcome = outcomeOf(server.url, person, limitMs)
      const status = await uploadPhoto(server.url, person, await drawPage(title))
      if (status !== 202) throw new Error(`The upload returned ${status}.`)
      // The idle reader of the previous photo may still run; killing it would have no effect.
      await sleep(readingAfterMs)
      await Promise.race([applyFaults(server, faults), outcome])
      return outcome
    },
  })
  const { exitCode } = await server.end('SIGTERM')
  if (exitCode !== 0) throw new Error(`The server exited with ${exitCode}.`)
  return summary
}

/** Applies one fault to each reader process that starts. */
async function applyFaults(server: Running, faults: ((reader: number) => unknown)[]): Promise<void> {
  let last = 0
  for (const fault of faults) {
    let reader = last
    while (reader === last) {
      await sleep(5)
      reader = await findReader(server).catch(() => last)
    }
    last = reader
    fault(reader)
  }
}

const kill = (reader: number) => process.kill(reader, 'SIGKILL')
/** Too little memory for the decoder and the model. */
const starve = (reader: number) => {
  const { status } = spawnSync('prlimit', ['--pid', String(reader), '--data=150000000'])
  if (status !== 0) throw new Error('The memory of a process cannot be limited here.')
}

function assertOutcome(outcome: string, wanted: RegExp): void {
  if (!wanted.test(outcome)) throw new Error(`Outcome of the photo: ${outcome}`)
}

export const readerCrashes: Fault = {
  name: 'the process that reads photos is killed',
  expected:
    'it is restarted and reads the photo; a photo whose reader dies twice is kept next to an empty recipe',
  run: () =>
    withServer(async ({ photograph }) => {
      assertOutcome(await photograph('Pancakes', [kill]), /^recipe: Pancakes$/)
      const poisonous = await photograph('Poison', [kill, kill])
      assertOutcome(poisonous, /^recipe: Untitled recipe$/)
      assertOutcome(await photograph('Waffles', []), /^recipe: Waffles$/)
      return `killed once, the photo was read; killed twice, it was kept unread; the next photo was read`
    }),
}

export const readerStarves: Fault = {
  name: 'the process that reads photos runs out of memory',
  expected: 'the photo is kept next to an empty recipe after 2 attempts, and the next photo is read',
  run: () =>
    withServer(async ({ photograph }) => {
      const starved = await photograph('Hunger', [starve, starve])
      assertOutcome(starved, /^recipe: Untitled recipe$/)
      assertOutcome(await photograph('Waffles', []), /^recipe: Waffles$/)
      return 'it was kept unread; the next photo was read'
    }),
}

export const readerLoops: Fault = {
  name: 'the process that reads photos hangs',
  expected: 'it is killed after two minutes, other people are not delayed, and a new process reads the photo',
  run: () =>
    withServer(async ({ photograph, server }) => {
      const other = await registerAt(server.url)
      const stop = (reader: number) => process.kill(reader, 'SIGSTOP')
      const outcome = photograph('Patience', [stop], 200_000)
      await sleep(2000)
      const startedAt = performance.now()
      await Promise.all([other.write('meanwhile'), other.titles()])
      const waited = Math.round(performance.now() - startedAt)
      if (waited > 1000) throw new Error(`Another person waited ${waited} ms.`)
      assertOutcome(await outcome, /^recipe: Patience$/)
      return `read by a new process; a write and a list meanwhile took ${waited} ms`
    }),
}
