import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { extractRecipe } from '#server/extract/index.ts'
import { createClient } from '../../support/client.ts'
import { type Delays, delaysOf, type Metered, startMetered } from '../../support/metered-server.ts'
import { pageShape, renderShape } from '../../support/page-shapes.ts'
import { startSite } from '../../support/site.ts'
import { slowShapes } from '../../support/slow-shapes.ts'
import { readPages } from '../training/scrape-corpus.ts'
import { end } from './harness/child.ts'

// How long the thread that serves requests is held up while people save the slowest pages there are.

const slowestSaved = 200
const slowestShapes = 40
const shapesTried = 400
const shapeSize = 100_000
const maxMs = 10
/** Below what one account may save in ten minutes. */
const pagesPerPerson = 100

async function run(folders: string[], seed: number): Promise<void> {
  const pages = [...slowest(savedPages(folders), slowestSaved), ...slowest(shapedPages(seed), slowestShapes)]
  pages.push(...slowShapes.map(([, shape]) => renderShape(shape, shapeSize)))
  const site = await startSite(Object.fromEntries(pages.map((body, at) => [`/p/${at}`, { body }])))
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-bench-pages-'))
  const server = await startMetered({ DATA_DIR: dataDir, FETCH_ALLOW: site.host })
  try {
    const sizes = pages.map((html) => html.length)
    await delaysOf(server.child)
    await sleep(5000)
    print('nothing to do', await delaysOf(server.child))
    await saveFirst(server)
    const given = (html: string, at: number) => ['POST', `https://example.com/${at}`, html] as const
    const worst = [
      await save(server, 'sent by a browser', pages.map(given), sizes),
      await save(
        server,
        'fetched',
        pages.map((_, at) => ['GET', `${site.url}/p/${at}`, undefined] as const),
        sizes,
      ),
    ]
    if (Math.max(...worst) > maxMs) process.exitCode = 1
  } finally {
    await end(server.child)
    await site.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function* savedPages(folders: string[]): Generator<string> {
  for (const folder of folders) for (const { html } of readPages(folder)) yield html
}

function* shapedPages(seed: number): Generator<string> {
  for (const shape of fc.sample(pageShape, { seed, numRuns: shapesTried }))
    yield renderShape(shape, shapeSize)
}

function slowest(pages: Iterable<string>, most: number): string[] {
  const timed: { html: string; ms: number }[] = []
  for (const html of pages) {
    const { user } = process.cpuUsage()
    try {
      extractRecipe(html, 'https://example.com/')
    } catch {
      // Refused.
    }
    timed.push({ html, ms: process.cpuUsage().user - user })
  }
  timed.sort((a, b) => b.ms - a.ms)
  return timed.slice(0, most).map(({ html }) => html)
}

/** Apart from the others: after a start, the first save compiles its code. */
async function saveFirst({ child, url }: Metered): Promise<void> {
  const client = await signUp(url, 'first')
  await delaysOf(child)
  const { status } = await client.post('/api/scrape', { url: 'https://example.com/first', html: firstPage })
  print(`the first page after the start (${status})`, await delaysOf(child))
}

const firstPage = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 onion', '2 carrots'],
  recipeInstructions: 'Chop everything. Cook it for 20 minutes.',
})}</script>`

/** Saves the pages one after the other; the longest time in milliseconds that the thread was held up by its own work. */
async function save(
  { child, url }: Metered,
  how: string,
  pages: (readonly [method: 'GET' | 'POST', address: string, html: string | undefined])[],
  sizes: number[],
): Promise<number> {
  const answers = new Map<number, number>()
  const busy: { at: number; kilobytes: number; ms: number; status: number }[] = []
  let client = createClient(url)
  let all: Delays = { longestDelayMs: 0, p99DelayMs: 0, longestHeldMs: 0, busiestMs: 0 }
  for (const [at, [method, address, html]] of pages.entries()) {
    if (at % pagesPerPerson === 0) client = await signUp(url, `${how.length}-${at}`)
    await delaysOf(child)
    const { status } =
      method === 'POST'
        ? await client.post('/api/scrape', { url: address, html })
        : await client.get(`/api/scrape?url=${encodeURIComponent(address)}`)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    const now = await delaysOf(child)
    busy.push({
      at,
      kilobytes: Math.round((sizes[at] ?? 0) / 1000),
      ms: Number(now.busiestMs.toFixed(1)),
      status,
    })
    all = {
      longestDelayMs: Math.max(all.longestDelayMs, now.longestDelayMs),
      p99DelayMs: Math.max(all.p99DelayMs, now.p99DelayMs),
      longestHeldMs: Math.max(all.longestHeldMs, now.longestHeldMs),
      busiestMs: Math.max(all.busiestMs, now.busiestMs),
    }
  }
  const statuses = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ')
  print(`${pages.length} pages ${how} (${statuses})`, all)
  console.table(busy.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
  return all.longestHeldMs
}

async function signUp(url: string, name: string) {
  const { body } = await createClient(url).post<{ token: string }>('/api/register', {
    email: `person${name}@example.com`,
    password: 'a pot of very old stories',
    firstName: 'Rea',
    lastName: 'Der',
  })
  return createClient(url, body.token)
}

function print(what: string, all: Delays): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `${what}: event loop delay at most ${ms(all.longestDelayMs)}, p99 ${ms(all.p99DelayMs)}, ` +
      `without waiting for a processor ${ms(all.longestHeldMs)}; at once busy for at most ${ms(all.busiestMs)}`,
  )
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
await run(positionals, Number(values.seed ?? 1))
