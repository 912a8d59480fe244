import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteConnection from 'better-sqlite3'
import sharp from 'sharp'
import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { assertHolds, type Person, personAt, registerAt } from './person.ts'
import { uploadHeaders, uploadPhoto } from './photo.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const text = 'Stir for a while. '.repeat(3000)

export const diskFull: Fault = {
  name: 'disk full',
  expected:
    '507, reads succeed, refused uploads leave nothing, /healthz reports it, and writes succeed once there is space',
  needs: ['root'],
  async run() {
    const dataDir = newFolder()
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir]).status !== 0) {
      return 'skipped: mounting a small disk is not permitted here'
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
  // A short recipe may still fit where a long one does not.
  for (const directions of [text, 'Stir.']) await fillWith(person, directions, acknowledged)
  await assertHolds(person, acknowledged)
  if ((await storageAt(server.url)) !== 'full')
    throw new Error('/healthz does not report that the disk is full.')
  await assertNothingLeft(dataDir, server.url, person)

  rmSync(filler)
  const again = await person.write('after freeing space', text)
  if (again < 200 || again > 299) throw new Error(`After space was freed, a write returned ${again}.`)
  await assertRecovers(server.url)
  await server.end('SIGKILL')
  const restarted = await startPotluck({ dataDir })
  await assertHolds(personAt(restarted.url, person.email, person.token), [
    ...acknowledged,
    'after freeing space',
  ])
  await restarted.end('SIGTERM')
  assertIntact(databaseIn(dataDir))
  return `507 after ${acknowledged.length} writes, none lost; a photo and an import refused, nothing left of them; writes succeed after space was freed`
}

async function fillWith(person: Person, directions: string, acknowledged: string[]): Promise<void> {
  for (let n = 0; n < 1000; n += 1) {
    const title = `${directions.length}.${n}`
    const status = await person.write(title, directions)
    if (status === 507) return
    if (status < 200 || status > 299) throw new Error(`A write returned ${status}.`)
    acknowledged.push(title)
  }
  throw new Error('The disk did not fill up.')
}

/** Refused uploads must leave neither rows nor files. */
async function assertNothingLeft(dataDir: string, url: string, person: Person): Promise<void> {
  const before = contentOf(dataDir)
  for (const status of [
    await uploadPhoto(url, person, await largePhoto()),
    await uploadExport(url, person),
  ]) {
    if (status !== 507) throw new Error(`An upload returned ${status}.`)
  }
  const after = contentOf(dataDir)
  if (after !== before)
    throw new Error(`The refused uploads left something: ${before} before, ${after} after.`)
}

function contentOf(dataDir: string): string {
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

/** Noise, which does not compress. */
const largePhoto = () =>
  sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

async function uploadExport(url: string, { token }: Person): Promise<number> {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['water'], recipeInstructions: [text] }
  const file = JSON.stringify(Array.from({ length: 100 }, () => recipe))
  const body = new FormData()
  body.set('file', new File([file], 'recipes.json'))
  return (await fetch(`${url}/api/import`, { method: 'POST', headers: uploadHeaders(token), body })).status
}

/** The log could not be emptied while the disk was full, which is tried again two seconds after a write. */
async function assertRecovers(url: string): Promise<void> {
  const until = Date.now() + 20_000
  for (;;) {
    const storage = await storageAt(url)
    if (storage === 'ok') return
    if (Date.now() > until) throw new Error(`After space was freed, /healthz still reports ${storage}.`)
    await sleep(200)
  }
}

async function storageAt(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`)
  if (!response.ok) throw new Error(`/healthz returned ${response.status}.`)
  return ((await response.json()) as { storage: string }).storage
}
