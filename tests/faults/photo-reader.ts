import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { drawPage, findReader, outcomeOf, uploadPhoto } from './photo.ts'
import { newFolder, type Running, startPotluck } from './potluck-process.ts'

/** A photo is being read by then, and not yet for long. */
const untilReadMs = 200

interface Scene {
  server: Running
  /** Uploads a photo and answers what came of it; `harm` is done to the reader meanwhile, each time there is a new one. */
  photograph(title: string, harms: ((reader: number) => unknown)[], limitMs?: number): Promise<string>
}

async function withServer(act: (scene: Scene) => Promise<string>): Promise<string> {
  const server = await startPotluck({ dataDir: newFolder() })
  const person = await registerAt(server.url)
  const seen = await act({
    server,
    async photograph(title, harms, limitMs = 60_000) {
      const outcome = outcomeOf(server.url, person, limitMs)
      const status = await uploadPhoto(server.url, person, await drawPage(title))
      if (status !== 202) throw new Error(`The photo was answered with ${status}.`)
      // The reader of the photo before may still be resting, and its end would harm nobody.
      await sleep(untilReadMs)
      await Promise.race([doHarm(server, harms), outcome])
      return outcome
    },
  })
  const { exitCode } = await server.end('SIGTERM')
  if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}.`)
  return seen
}

/** One harm for each reader that appears. */
async function doHarm(server: Running, harms: ((reader: number) => unknown)[]): Promise<void> {
  let last = 0
  for (const harm of harms) {
    let reader = last
    while (reader === last) {
      await sleep(5)
      reader = await findReader(server).catch(() => last)
    }
    last = reader
    harm(reader)
  }
}

const kill = (reader: number) => process.kill(reader, 'SIGKILL')
/** So little that the decoder and the model do not both fit. */
const starve = (reader: number) => {
  const { status } = spawnSync('prlimit', ['--pid', String(reader), '--data=150000000'])
  if (status !== 0) throw new Error('This machine cannot limit the memory of a process.')
}

function mustBe(outcome: string, wanted: RegExp): void {
  if (!wanted.test(outcome)) throw new Error(`What came of the photo: ${outcome}`)
}

export const readerCrashes: Fault = {
  name: 'the process that reads photos is killed',
  expected: 'it comes back and reads the photo; one that kills it twice is given up with a sentence',
  run: () =>
    withServer(async ({ photograph }) => {
      mustBe(await photograph('Pancakes', [kill]), /^recipe: Pancakes$/)
      const poisonous = await photograph('Poison', [kill, kill])
      mustBe(poisonous, /^error: .+\.$/)
      mustBe(await photograph('Waffles', []), /^recipe: Waffles$/)
      return `killed once, the photo was read; killed twice: '${poisonous.slice(7)}'; the next photo was read`
    }),
}

export const readerStarves: Fault = {
  name: 'the process that reads photos runs out of memory',
  expected: 'the job fails with a sentence after 2 tries, and the next photo is read',
  run: () =>
    withServer(async ({ photograph }) => {
      const starved = await photograph('Hunger', [starve, starve])
      mustBe(starved, /^error: .+\.$/)
      mustBe(await photograph('Waffles', []), /^recipe: Waffles$/)
      return `'${starved.slice(7)}'; the next photo was read`
    }),
}

export const readerLoops: Fault = {
  name: 'the process that reads photos does not end',
  expected: 'it is ended after two minutes, others notice nothing, and the photo is read by the next one',
  run: () =>
    withServer(async ({ photograph, server }) => {
      const other = await registerAt(server.url)
      const stop = (reader: number) => process.kill(reader, 'SIGSTOP')
      const outcome = photograph('Patience', [stop], 200_000)
      await sleep(2000)
      const startedAt = performance.now()
      await Promise.all([other.write('meanwhile'), other.titles()])
      const waited = Math.round(performance.now() - startedAt)
      if (waited > 1000) throw new Error(`Somebody else waited ${waited} ms.`)
      mustBe(await outcome, /^recipe: Patience$/)
      return `read by the next one; a write and a list meanwhile took ${waited} ms`
    }),
}
