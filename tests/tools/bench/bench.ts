import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cost } from './figures/cost.ts'
import { held } from './figures/held.ts'
import { list } from './figures/list.ts'
import { login } from './figures/login.ts'
import { memory } from './figures/memory.ts'
import { pages } from './figures/pages.ts'
import { pictures } from './figures/pictures.ts'
import { scrape } from './figures/scrape.ts'
import { searching } from './figures/search.ts'
import { sharing } from './figures/sharing.ts'
import { sockets } from './figures/sockets.ts'
import { writes } from './figures/writes.ts'
import { type Bench, type Group, signIns, startPlain } from './harness/bench.ts'
import { budgets } from './harness/budgets.ts'
import { type Figure, judge } from './harness/figure.ts'
import { keepFigures, movedSince } from './harness/kept-figures.ts'
import { listen } from './harness/listeners.ts'
import { counter, createLoad } from './harness/load.ts'
import { generateLoad } from './harness/own-load.ts'
import { startPlainServer, startPlainSockets } from './harness/plain.ts'
import { copyBuild, startServer } from './harness/server.ts'
import { table } from './harness/table.ts'
import { fullSize, seedWorld, smallSize } from './harness/world.ts'

/** In this order: the last groups stop the server or leave much data. */
const groups: Record<string, Group> = {
  pages,
  cost,
  list,
  searching,
  writes,
  login,
  scrape,
  pictures,
  sharing,
  sockets,
  memory,
  held,
}
const usage = `Usage: npm run bench -- [--small] [--only ${Object.keys(groups).join(',')}] [--json file] [--seconds 2] [--keep]`

/** This file runs from dist/dev. */
const root = resolve(import.meta.dirname, '../..')
const keptFile = join(root, 'tests', 'tools', 'bench', 'kept-figures.json')

/** The run is aborted after this time, in case it hangs. */
const timeoutMs = 10 * 60_000

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string', default: join(root, 'dist', 'bench.json') },
      seconds: { type: 'string', default: '2' },
      keep: { type: 'boolean', default: false },
    },
  })
  const wanted = values.only?.split(',') ?? Object.keys(groups)
  if (wanted.some((name) => !Object.hasOwn(groups, name))) throw new Error(usage)
  setTimeout(() => {
    console.error('The bench took too long and was aborted.')
    process.exit(1)
  }, timeoutMs).unref()
  const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
  const stops: (() => Promise<void>)[] = []
  try {
    const { bench, generator, seededMs } = await prepare(folder, values, stops)
    console.log(`${machine()}; load by ${generator}; seeded in ${(seededMs / 1000).toFixed(0)} s\n`)
    const figures = await measure(bench, wanted)
    console.log(`\n${table(figures)}`)
    writeFileSync(values.json, JSON.stringify({ machine: machine(), generator, figures }, null, 2))
    console.log(`\nAlso written to ${values.json}.`)
    const moved = movedSince(keptFile, figures)
    console.log(
      `\n${['Ratios that moved by more than 15 %:', ...(moved.length > 0 ? moved : ['none'])].join('\n  ')}`,
    )
    if (values.keep) keepFigures(keptFile, figures)
    const over = figures.filter((figure) => !figure.ok)
    console.log(
      `\n${over.length === 0 ? 'All figures are within their budgets.' : `${over.length} over budget.`}`,
    )
    if (over.length > 0) process.exitCode = 1
  } finally {
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(
  folder: string,
  { small, seconds }: { small: boolean; seconds: string },
  stops: (() => Promise<void>)[],
) {
  execFileSync(process.execPath, ['cli/setup.mjs', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  copyBuild(root, folder)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const size = small ? smallSize : fullSize
  const seededMs = await seedWorld(dataDir, size)
  const server = await startServer(folder, dataDir, {
    ADMIN_EMAIL: 'person0@example.com',
    // The socket figures open all sockets as one person.
    SOCKETS_PER_PERSON: '10000',
  })
  const plain = await startPlain()
  stops.push(server.stop, plain.stop)
  const { generator, load } = createLoad(folder)
  const emptyFolder = counter(join(folder, 'empty-'))
  const bench: Bench = {
    server,
    url: server.match,
    plain: { url: plain.match },
    plainPid: plain.pid,
    load,
    size,
    seconds: Number(seconds),
    folder,
    person: signIns(server.match),
    get: ({ token }, path) => ({
      url: `${server.match}${path}`,
      headers: { authorization: `Bearer ${token}` },
    }),
    startEmpty: () => startServer(folder, emptyFolder()),
  }
  return { bench, generator, seededMs }
}

async function measure(bench: Bench, wanted: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, group] of Object.entries(groups)) {
    if (!wanted.includes(name)) continue
    const startedAt = performance.now()
    const measured = (await group(bench)).map((one) => judge(one, budgets[one.id]))
    console.log(`${name.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    figures.push(...measured)
  }
  return figures
}

function machine(): string {
  const [first] = cpus()
  return `Node ${process.versions.node}, ${cpus().length} x ${first?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the start`
}

const [role, ...rest] = process.argv.slice(2)
if (role === 'plain') startPlainServer()
else if (role === 'plain-sockets') startPlainSockets()
else if (role === 'load') generateLoad()
else if (role === 'listeners') await listen(rest[0] ?? '', rest[1] ?? '', Number(rest[2]))
else await run()
