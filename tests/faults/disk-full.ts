import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import sharp from 'sharp'
import type { Fault } from './fault.ts'
import { mustBeWhole } from './integrity.ts'
import { mustHold, type Person, personAt, registerAt } from './person.ts'
import { uploadPhoto } from './photo.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const text = 'Stir for a while. '.repeat(3000)

export const diskFull: Fault = {
  name: 'disk full',
  expected:
    '507, reads go on, uploads leave nothing behind, /healthz says so, and it recovers when space returns',
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
  // Where a long recipe finds no space, a short one may.
  for (const directions of [text, 'Stir.']) await fillWith(person, directions, acknowledged)
  await mustHold(person, acknowledged)
  if ((await storageAt(server.url)) !== 'full')
    throw new Error('/healthz does not say that the disk is full.')
  await mustLeaveNothing(dataDir, server.url, person)

  rmSync(filler)
  const again = await person.write('after the clearing', text)
  if (again < 200 || again > 299) throw new Error(`With space again, a write was answered with ${again}.`)
  if ((await storageAt(server.url)) !== 'ok') throw new Error('/healthz does not notice the space.')
  await server.end('SIGKILL')
  const restarted = await startPotluck({ dataDir })
  await mustHold(personAt(restarted.url, person.email, person.token), [...acknowledged, 'after the clearing'])
  await restarted.end('SIGTERM')
  mustBeWhole(databaseIn(dataDir))
  return `507 after ${acknowledged.length} writes, all of them there; a photo and an import refused without a trace; writes again once there was space`
}

async function fillWith(person: Person, directions: string, acknowledged: string[]): Promise<void> {
  for (let n = 0; n < 1000; n += 1) {
    const title = `${directions.length}.${n}`
    const status = await person.write(title, directions)
    if (status === 507) return
    if (status < 200 || status > 299) throw new Error(`A write was answered with ${status}.`)
    acknowledged.push(title)
  }
  throw new Error('The disk never filled.')
}

/** Neither a row nor a file may be left of what found no space. */
async function mustLeaveNothing(dataDir: string, url: string, person: Person): Promise<void> {
  const before = traces(dataDir)
  for (const status of [
    await uploadPhoto(url, person, await largePhoto()),
    await uploadExport(url, person),
  ]) {
    if (status !== 507) throw new Error(`An upload was answered with ${status}.`)
  }
  const after = traces(dataDir)
  if (after !== before)
    throw new Error(`The uploads left something behind: ${before} before, ${after} after.`)
}

function traces(dataDir: string): string {
  const connection = new SqliteConnection(databaseIn(dataDir), { readonly: true })
  try {
    const count = (table: string) =>
      connection.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n
    const rows = ['jobs', 'job_files', 'images', 'recipes'].map((table) => `${count(table)} ${table}`)
    return [...rows, ...filesIn(dataDir)].join(', ')
  } finally {
    connection.close()
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** Noise, which no encoder makes small. */
const largePhoto = () =>
  sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

async function uploadExport(url: string, { token }: Person): Promise<number> {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['water'], recipeInstructions: [text] }
  const file = JSON.stringify(Array.from({ length: 100 }, () => recipe))
  const body = new FormData()
  body.set('file', new File([file], 'recipes.json'))
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/import`, { method: 'POST', headers, body })).status
}

async function storageAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/healthz`)
  if (!answer.ok) throw new Error(`/healthz was answered with ${answer.status}.`)
  return ((await answer.json()) as { storage: string }).storage
}
