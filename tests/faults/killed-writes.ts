import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { assertHolds, type Person, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 50)
const writersAtOnce = 4

export const killedWrites: Fault = {
  name: `kill -9 in a write loop, ${rounds} times`,
  expected: 'no acknowledged write is lost, integrity_check ok',
  run: async () => `${await writeUnderKills(rounds)} acknowledged writes, none lost`,
}

/** Returns the number of acknowledged writes; throws when one is lost. */
export async function writeUnderKills(times: number): Promise<number> {
  const dataDir = newFolder()
  const acknowledged = new Set<string>()
  let known: Person | undefined
  for (let round = 0; round < times; round += 1) {
    const server = await startPotluck({ dataDir })
    const person = known ? personAt(server.url, known.email, known.token) : await registerAt(server.url)
    known ??= person
    await assertHolds(person, acknowledged)
    const writers = Array.from({ length: writersAtOnce }, (_, writer) => `${round}.${writer}`)
    const writing = Promise.all(writers.map((name) => writeUntilKilled(person, name, acknowledged)))
    // The loop must be running, also on a slow machine.
    await waitForFirst(acknowledged)
    await sleep(Math.random() * 300)
    await server.end('SIGKILL')
    await writing
    if (round % 10 === 9) assertIntact(databaseIn(dataDir))
  }
  const last = await startPotluck({ dataDir })
  await assertHolds(personAt(last.url, known?.email ?? '', known?.token ?? ''), acknowledged)
  await last.end('SIGTERM')
  assertIntact(databaseIn(dataDir))
  if (acknowledged.size < times)
    throw new Error(`Only ${acknowledged.size} writes were acknowledged; nothing was tested.`)
  return acknowledged.size
}

async function waitForFirst(acknowledged: Set<string>): Promise<void> {
  const before = acknowledged.size
  for (const end = Date.now() + 30_000; acknowledged.size === before; ) {
    if (Date.now() > end) throw new Error('No write was acknowledged within 30 seconds.')
    await sleep(5)
  }
}

async function writeUntilKilled(person: Person, name: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const title = `${name}.${n}`
    const status = await person.write(title)
    if (status === 0) return
    if (status < 200 || status > 299) throw new Error(`A write returned ${status}.`)
    acknowledged.add(title)
  }
}
