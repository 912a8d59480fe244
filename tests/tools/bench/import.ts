import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { writeZip } from '#server/transfer/export/zip-writer.ts'
import { type Person, registerAt } from '../../faults/person.ts'
import { newFolder, type Running, removeFolders, startPotluck } from '../../faults/potluck-process.ts'

// The server's peak memory during the largest imports, without the process that decodes pictures, and what another person
// notices while 5,000 recipes with pictures are imported.

const limitMb = 400
const folder = newFolder()

const recipe = (n: number, steps: number) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Soup number ${n}`,
    recipeIngredient: Array.from({ length: 12 }, (_, at) => `${at + 1} g of ingredient ${n}`),
    recipeInstructions: Array.from({ length: steps }, (_, at) => ({
      '@type': 'HowToStep',
      text: `Stir it well for ${at} minutes, until number ${n} is done and süß.`,
    })),
  })

/** As many photos of 12 megapixels as fit into a zip of 200 MB. */
async function* photos() {
  const noise = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => (at * 7919 + (at >> 3)) % 251))
  const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()
  for (let n = 0, left = 195e6; left > photo.length; n += 1, left -= photo.length) {
    yield { path: `recipes/soup-${n}/recipe.json`, bytes: Buffer.from(recipe(n, 5)), isPacked: false }
    yield { path: `recipes/soup-${n}/full.jpg`, bytes: photo, isPacked: true }
  }
}

/** A text slightly below the size limit. */
function* texts() {
  yield '['
  for (let n = 0, left = 31.5e6; left > 0; n += 1) {
    const text = `${n > 0 ? ',' : ''}${recipe(n, 14)}`
    left -= Buffer.byteLength(text)
    yield text
  }
  yield ']'
}

/** 5,000 recipes, each with a picture of its own. */
async function* manyPictures() {
  const grain = Buffer.from(Array.from({ length: 80 * 60 * 3 }, (_, at) => (at * 7919 + (at >> 3)) % 251))
  const plate = sharp(grain, { raw: { width: 80, height: 60, channels: 3 } }).resize(800, 600)
  const base = await plate.png().toBuffer()
  for (let n = 0; n < 5000; n += 1) {
    const bytes = await sharp(base)
      .tint({ r: n % 256, g: (n >> 3) % 256, b: 90 })
      .jpeg({ quality: 30 })
      .toBuffer()
    yield { path: `recipes/soup-${n}/recipe.json`, bytes: Buffer.from(recipe(n, 5)), isPacked: false }
    yield { path: `recipes/soup-${n}/full.jpg`, bytes, isPacked: true }
  }
}

/** Of sequential lists of 50 recipes, in milliseconds, until `end`. */
async function listUntil({ url }: Running, { token }: Person, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/recipes?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    times.push(performance.now() - startedAt)
    await sleep(20)
  }
  return times
}

function described(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms of ${times.length}`
}

async function neighbours(): Promise<void> {
  const file = join(folder, 'many.zip')
  await pipeline(writeZip(manyPictures(), new Date()), createWriteStream(file))
  const server = await startPotluck({ dataDir: newFolder() })
  const [mover, neighbour] = [await registerAt(server.url), await registerAt(server.url)]
  for (let n = 0; n < 50; n += 1) await neighbour.write(`Soup ${n}`, 'Stir it well.\n'.repeat(20))
  await listUntil(server, neighbour, sleep(3000))
  console.log(`a neighbour's list alone: ${described(await listUntil(server, neighbour, sleep(10_000)))}`)
  const startedAt = performance.now()
  await send(server, mover, file)
  const arrived = until(async () => (await countOf(server, mover)) === 5000)
  console.log(`during the import: ${described(await listUntil(server, neighbour, arrived))}`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`many.zip, ${Math.round(statSync(file).size / 1e6)} MB: 5,000 recipes after ${seconds} s`)
  const pictured = until(async () => !(await isWithoutPicture(server, mover)))
  console.log(`while pictures are encoded: ${described(await listUntil(server, neighbour, pictured))}`)
  await server.end('SIGTERM')
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 900 && !(await isTrue()); waited += 1) await sleep(1000)
}

/** Whether the last recipe of the file still waits for its picture. */
async function isWithoutPicture({ url }: Running, { token }: Person): Promise<boolean> {
  const response = await fetch(`${url}/api/recipes?limit=1&q=number+4999`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { recipes } = (await response.json()) as { recipes: { thumbnailUrl: string | null }[] }
  return recipes[0]?.thumbnailUrl === null
}

async function main(): Promise<void> {
  let isOver = false
  await neighbours()
  for (const [name, content] of [
    ['photos.zip', writeZip(photos(), new Date())],
    ['recipes.json', texts()],
    ['too-long.json', [Buffer.alloc(190e6, ' '), '[]']],
  ] as const) {
    const file = join(folder, name)
    await pipeline(content, createWriteStream(file))
    const { peakMb, outcome } = await importInto(file)
    isOver ||= peakMb > limitMb
    const size = Math.round(statSync(file).size / 1e6)
    console.log(`${name}, ${size} MB: server's peak ${peakMb} MB of ${limitMb}; ${outcome}`)
  }
  removeFolders()
  if (isOver) process.exitCode = 1
}

async function importInto(file: string): Promise<{ peakMb: number; outcome: string }> {
  const server = await startPotluck({ dataDir: newFolder() })
  const person = await registerAt(server.url)
  const startedAt = performance.now()
  const message = await send(server, person, file)
  let held = -1
  for (let same = 0; same < 8 && performance.now() - startedAt < 120_000; ) {
    await sleep(500)
    const now = await countOf(server, person)
    same = now === held ? same + 1 : 0
    held = now
  }
  const peakMb = Math.round(Number(/VmHWM:\s+(\d+)/.exec(statusOf(server))?.[1]) / 1000)
  await server.end('SIGTERM')
  return {
    peakMb,
    outcome: `${message}; ${held} recipes after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  }
}

const statusOf = ({ child }: Running) => readFileSync(`/proc/${child.pid}/status`, 'utf8')

async function countOf({ url }: Running, { token }: Person): Promise<number> {
  const response = await fetch(`${url}/api/recipes?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { totalRecipes: number }).totalRecipes
}

async function send({ url }: Running, { token }: Person, file: string): Promise<string> {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="export"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const upload = request(`${url}/api/import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': statSync(file).size + head.length + tail.length,
    },
  })
  const responded = once(upload, 'response')
  await pipeline(async function* () {
    yield head
    yield* createReadStream(file)
    yield tail
  }, upload)
  const [response] = await responded
  let text = ''
  for await (const piece of response) text += String(piece)
  return (JSON.parse(text) as { message: string }).message
}

await main()
