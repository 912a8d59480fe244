import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { mustBeWhole } from './integrity.ts'
import { mustHold, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const text = 'Stir for a while. '.repeat(3000)

export const diskFull: Fault = {
  name: 'disk full',
  expected: '507, reads go on, /healthz says so, and it recovers when space returns',
  needs: ['root'],
  async run() {
    const dataDir = newFolder()
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir]).status !== 0) {
      return 'not tried: this machine lets nobody mount a small disk'
    }
    try {
      return await fillAndEmpty(dataDir)
    } finally {
      spawnSync('umount', ['-l', dataDir])
    }
  },
}

async function fillAndEmpty(dataDir: string): Promise<string> {
  const server = await startPotluck({ dataDir })
  const person = await registerAt(server.url)
  const filler = join(dataDir, 'filler')
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 4_000_000))

  const acknowledged: string[] = []
  let status = 0
  for (let n = 0; n < 200 && status !== 507; n += 1) {
    status = await person.write(`recipe ${n}`, text)
    if (status >= 200 && status < 300) acknowledged.push(`recipe ${n}`)
    else if (status !== 507) throw new Error(`A write was answered with ${status}.`)
  }
  if (status !== 507) throw new Error('The disk never filled.')
  await mustHold(person, acknowledged)
  if ((await storageAt(server.url)) !== 'full')
    throw new Error('/healthz does not say that the disk is full.')

  rmSync(filler)
  const again = await person.write('after the clearing', text)
  if (again < 200 || again > 299) throw new Error(`With space again, a write was answered with ${again}.`)
  if ((await storageAt(server.url)) !== 'ok') throw new Error('/healthz does not notice the space.')
  await server.end('SIGKILL')
  const restarted = await startPotluck({ dataDir })
  await mustHold(personAt(restarted.url, person.email, person.token), [...acknowledged, 'after the clearing'])
  await restarted.end('SIGTERM')
  mustBeWhole(databaseIn(dataDir))
  return `507 after ${acknowledged.length} writes, all of them there; writes again once there was space`
}

async function storageAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/healthz`)
  if (!answer.ok) throw new Error(`/healthz was answered with ${answer.status}.`)
  return ((await answer.json()) as { storage: string }).storage
}
