import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { createClient } from '../../support/client.ts'
import { createCluster } from '../../support/postgres/cluster.ts'
import { quantile } from './harness/figure.ts'
import { memoryMb, processorSeconds } from './harness/process-usage.ts'
import { growthOf } from './harness/scale-growth.ts'
import { type Setup, startSetup } from './harness/scale-setups.ts'
import { copyBuild } from './harness/server.ts'

const usage =
  'Usage: npm run bench:scale -- [--people 500] [--recipes 20] [--seconds 5] [--sockets 1000] [--growth 1000,10000]'
const clients = 16
const listeners = 100
const timedEvents = 100

interface Size {
  people: number
  recipesOfEach: number
  seconds: number
  sockets: number
}

/** One process on a file, one and two on PostgreSQL; then one on PostgreSQL with more and more people. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '500' },
      recipes: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '5' },
      sockets: { type: 'string', default: '1000' },
      growth: { type: 'string', default: '1000,10000' },
    },
  })
  const size: Size = {
    people: Number(values.people),
    recipesOfEach: Number(values.recipes),
    seconds: Number(values.seconds),
    sockets: Number(values.sockets),
  }
  if (Object.values(size).some((number) => !(number > 0))) throw new Error(usage)
  const folder = mkdtempSync(join(tmpdir(), 'potluck-scale-'))
  // Relative to the bundle, which is in dist/dev.
  copyBuild(resolve(import.meta.dirname, '../..'), folder)
  console.log(`${cpus().length} cores for everything, load average ${(loadavg()[0] ?? 0).toFixed(1)} before`)
  try {
    await measureSetup({ folder, name: 'a file', processes: 1 }, size)
    for (const processes of [1, 2]) await measureOnPostgres(folder, processes, size)
    for (const people of values.growth.split(',').map(Number)) await growthOf(people, size.recipesOfEach)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOnPostgres(folder: string, processes: number, size: Size): Promise<void> {
  const cluster = await createCluster()
  try {
    await measureSetup({ folder, name: `PostgreSQL, ${processes} processes`, processes, cluster }, size)
  } finally {
    await cluster.remove()
  }
}

async function measureSetup(
  options: Pick<Parameters<typeof startSetup>[0], 'folder' | 'name' | 'processes' | 'cluster'>,
  size: Size,
): Promise<void> {
  const setup = await startSetup({ ...options, ...size })
  try {
    const idle = [memoryMb(setup.serverPids), memoryMb(setup.databasePids)]
    console.log(`\n${setup.name}: ${size.people} people with ${size.recipesOfEach} recipes each`)
    console.log(`  lists of 50 cards     ${await repeat(setup, size.seconds, readList)}`)
    console.log(`  new recipes           ${await repeat(setup, size.seconds, writeRecipe)}`)
    console.log(`  events, other process ${await timeEvents(setup)}`)
    console.log(
      `  memory before         ${idle.map((mb) => `${mb.toFixed(0)} MB`).join(' and, the database server, ')}`,
    )
    console.log(`  ${size.sockets} idle sockets    ${await weighSockets(setup, size.sockets)}`)
  } finally {
    for (const server of setup.servers) await server.stop()
  }
}

type Client = ReturnType<typeof createClient>

const readList = async (client: Client) => (await client.get('/api/recipes?limit=50&fields=card')).status
const writeRecipe = async (client: Client, n: number | string) =>
  (await client.post('/api/manual-recipe', { title: `Soup ${n}`, directions: 'Stir.' })).status

/**
 * Calls as fast as they are answered, each of another person and to the next server. Also tells the processor time of a
 * call, which other programs of the machine change little.
 */
async function repeat(
  { servers, tokens, serverPids, databasePids }: Setup,
  seconds: number,
  call: (client: Client, n: number) => Promise<number>,
): Promise<string> {
  const times: number[] = []
  const processor = () =>
    [processorSeconds(serverPids), processorSeconds(databasePids), process.cpuUsage()] as const
  const [serverBefore, databaseBefore, ownBefore] = processor()
  const startedAt = performance.now()
  let next = 0
  const work = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      next += 1
      const client = createClient(servers[next % servers.length]?.match ?? '', tokens[next % tokens.length])
      const askedAt = performance.now()
      const status = await call(client, next)
      if (status > 299) throw new Error(`A call returned ${status}.`)
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  const took = (performance.now() - startedAt) / 1000
  const [server, database, own] = processor()
  const ofEach = (usedSeconds: number) => `${((usedSeconds * 1000) / times.length).toFixed(2)} ms`
  const generator = (own.user + own.system - ownBefore.user - ownBefore.system) / 1e6
  const rate = `${(times.length / took).toFixed(0)}/s, p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`
  return `${rate}; processor of each call: server ${ofEach(server - serverBefore)}, database ${ofEach(database - databaseBefore)}, this generator ${ofEach(generator)}`
}

const open = (url: string, token: string): Promise<Socket> =>
  new Promise((done, reject) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
    socket.once('connect', () => done(socket))
    socket.once('connect_error', reject)
  })

/** From the response of the last server until the event at a socket of the first one. */
async function timeEvents({ servers, tokens }: Setup): Promise<string> {
  const [first, last] = [servers.at(0)?.match ?? '', servers.at(-1)?.match ?? '']
  const people = tokens.slice(0, listeners)
  const sockets = await Promise.all(people.map((token) => open(first, token)))
  const lags: number[] = []
  for (let n = 0; n < timedEvents; n += 1) {
    const arrived = new Promise<number>((done) =>
      sockets[n % sockets.length]?.once('recipe:created', () => done(performance.now())),
    )
    // Titles of its own: the same recipe sent twice is one, and has one event.
    const status = await writeRecipe(createClient(last, people[n % people.length]), `timed ${n}`)
    if (status !== 200 && status !== 201) throw new Error(`A write returned ${status}.`)
    const respondedAt = performance.now()
    lags.push(Math.max(0, (await arrived) - respondedAt))
  }
  for (const socket of sockets) socket.close()
  return `${timedEvents} events, ${people.length} sockets: p50 ${quantile(lags, 0.5).toFixed(1)}, p95 ${quantile(lags, 0.95).toFixed(1)} ms after the response`
}

async function weighSockets({ servers, tokens, serverPids: pids }: Setup, count: number): Promise<string> {
  const before = memoryMb(pids)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1)
    sockets.push(await open(servers[n % servers.length]?.match ?? '', tokens[n % tokens.length] ?? ''))
  const after = memoryMb(pids)
  for (const socket of sockets) socket.close()
  return `${after.toFixed(0)} MB in ${pids.length} servers, ${(((after - before) * 1000) / count).toFixed(1)} kB each`
}

await run()
