import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, type Cluster } from '../../support/postgres/cluster.ts'
import type { Fault } from '../fault.ts'
import { assertHolds, type Person, personAt } from '../person.ts'
import { newFolder } from '../potluck-process.ts'
import { onDatabaseServer, type SharedDatabase } from './shared-database.ts'

/** Which cannot be compressed. */
const directions = () => randomBytes(30_000).toString('base64')
/** What is left when the writing begins: less than a file of the server's log, of 16 MB. */
const leftBytes = 12_000_000
/** How long Potluck remembers that there was no space, and some time for a probe. */
const readyWithinMs = 45_000

export const serverDiskFull: Fault = {
  name: "PostgreSQL's disk full",
  expected: '507 and /readyz says so, reads succeed, writes succeed once there is space',
  needs: ['root'],
  run: () => onSmallDisk({ logElsewhere: true }, expectRefusals),
}

export const serverLogFull: Fault = {
  name: "PostgreSQL's disk full with its log on it, so that it ends itself",
  expected:
    '503 and /readyz says so; nothing acknowledged is lost, and all goes on once it was started again',
  needs: ['root'],
  run: () => onSmallDisk({ logElsewhere: false }, expectEnd),
}

interface Scene {
  url: string
  person: Person
}

/** `meet` is told what the first refused write returned; its summary is the fault's. */
async function onSmallDisk(
  log: { logElsewhere: boolean },
  meet: (scene: Scene, status: number) => Promise<string>,
): Promise<string> {
  const disk = newFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status !== 0)
    return 'skipped: mounting a small disk is not permitted here'
  chmodSync(disk, 0o755)
  try {
    return await onDatabaseServer((shared, cluster) => fillAndEmpty(shared, cluster, disk, meet), {
      disk,
      ...log,
    })
  } finally {
    spawnSync('umount', ['-l', disk])
  }
}

async function fillAndEmpty(
  shared: SharedDatabase,
  cluster: Cluster,
  disk: string,
  meet: (scene: Scene, status: number) => Promise<string>,
): Promise<string> {
  const server = await shared.startServer()
  const [member] = await shared.addPairs(1)
  if (!member) throw new Error('There is nobody.')
  const person = personAt(server.url, member.email, member.token)
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - leftBytes))
  const acknowledged: string[] = []
  const status = await writeUntilRefused(person, acknowledged)
  const met = await meet({ url: server.url, person }, status)
  rmSync(filler)
  if (!(await accepts(cluster.address('postgres')))) {
    await cluster.stop()
    await cluster.start()
  }
  const backMs = await untilReady(server.url)
  if ((await person.write('after', directions())) !== 200)
    throw new Error('A write failed although there is space.')
  await assertHolds(person, [...acknowledged, 'after'])
  await server.end('SIGTERM')
  return `${status} after ${acknowledged.length} writes, none lost; ${met}; ready ${backMs} ms after there was space`
}

async function writeUntilRefused(person: Person, acknowledged: string[]): Promise<number> {
  for (let n = 0; n < 500; n += 1) {
    const status = await person.write(`Soup ${n}`, directions())
    if (status !== 200) return status
    acknowledged.push(`Soup ${n}`)
  }
  throw new Error('The disk did not fill up.')
}

async function expectRefusals({ url, person }: Scene, status: number): Promise<string> {
  const again = await person.write('one more', directions())
  const { size } = await person.titles()
  const ready = await readiness(url)
  if (status !== 507 || again !== 507 || size === 0 || ready.status !== 503 || ready.storage !== 'full')
    throw new Error(`${status}, ${again}, ${size} titles, ${ready.status}, ${ready.storage}`)
  return `${size} titles read meanwhile, /readyz ${ready.status} ${ready.storage}`
}

async function expectEnd({ url, person }: Scene, status: number): Promise<string> {
  const ready = await readiness(url)
  const again = await person.write('one more', directions())
  if (![503, 507].includes(status) || again !== 503 || ready.status !== 503 || ready.storage !== 'away')
    throw new Error(`${status}, ${again}, ${ready.status}, ${ready.storage}`)
  return `/readyz ${ready.status} ${ready.storage}`
}

async function readiness(url: string): Promise<{ status: number; storage: string }> {
  const response = await fetch(`${url}/readyz`)
  const { storage } = (await response.json()) as { storage: string }
  return { status: response.status, storage }
}

async function untilReady(url: string): Promise<number> {
  const startedAt = Date.now()
  while ((await readiness(url)).status !== 200) {
    if (Date.now() - startedAt > readyWithinMs) throw new Error('It is not ready although there is space.')
    await sleep(50)
  }
  return Date.now() - startedAt
}
