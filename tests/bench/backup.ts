import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import SqliteConnection from 'better-sqlite3'
import { readInBackground, startBackgroundReader } from '../faults/background-reader.ts'
import { type Person, personAt, registerAt } from '../faults/person.ts'
import {
  databaseIn,
  newFolder,
  type Running,
  removeFolders,
  runPotluck,
  startPotluck,
} from '../faults/potluck-process.ts'
import { median, quantile } from './harness/figure.ts'

// How much a backup of a large database delays those who read meanwhile, while others write.

const gigabyte = 1_000_000_000
const pictureBytes = 100_000
const writesPerSecond = 200
const writesAtOnce = 64
const usualSeconds = 15
const mostTimes = 3

async function main(): Promise<void> {
  const dataDir = newFolder()
  const backupDir = newFolder()
  try {
    const first = await startPotluck({ dataDir, env: { BACKUP_DIR: backupDir } })
    const known = await registerAt(first.url)
    for (let n = 0; n < 100; n += 1) await known.write(`Soup ${n}`, 'Stir for a while. '.repeat(50))
    await first.end('SIGTERM')
    await runPotluck(['admin', 'set', known.email], { dataDir })
    fill(databaseIn(dataDir))
    const server = await startPotluck({ dataDir, env: { BACKUP_DIR: backupDir } })
    const reader = personAt(server.url, known.email, known.token)
    const worst = await compare(server, reader, dataDir)
    await server.end('SIGTERM')
    if (worst > mostTimes) process.exitCode = 1
  } finally {
    removeFolders()
  }
}

/** Pictures are what a large database is made of. */
function fill(file: string): void {
  const connection = new SqliteConnection(file)
  const insert = connection.prepare(
    'INSERT INTO images (hash, bytes, width, height, created_at) VALUES (?, ?, 1280, 853, 0)',
  )
  for (let written = 0; written < gigabyte; ) {
    connection.exec('BEGIN')
    for (let n = 0; n < 200; n += 1, written += pictureBytes)
      insert.run(randomBytes(32).toString('base64url'), randomBytes(pictureBytes))
    connection.exec('COMMIT')
  }
  connection.close()
}

async function compare(server: Running, reader: Person, dataDir: string): Promise<number> {
  const writing = await keepWriting(server)
  await sleep(2000)
  const ways: [string, () => Promise<unknown>][] = [
    ['from the browser', () => backUpNow(server, reader)],
    ['by the command line', () => runPotluck(['backup', '--prove'], { dataDir })],
  ]
  let worst = 0
  for (const [way, backUp] of ways) {
    const usual = await readWhile(server, reader, () => sleep(usualSeconds * 1000))
    const during = await readWhile(server, reader, backUp)
    const times = during.p99 / Math.max(usual.p99, 1)
    worst = Math.max(worst, times)
    console.log(
      `${way}, ${Math.round(statSync(databaseIn(dataDir)).size / 1e6)} MB, made and proved in ${during.seconds} s: reads' p50 ${during.p50} ms, p99 ${during.p99} ms, at most ${during.max} ms; usually ${usual.p50}, ${usual.p99} and ${usual.max} ms: ${times.toFixed(1)} times of ${mostTimes}; ${writing.rate()} writes a second; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  await writing.end()
  return worst
}

async function readWhile(server: Running, reader: Person, work: () => Promise<unknown>) {
  const bystander = startBackgroundReader(server.url, reader)
  const startedAt = performance.now()
  await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const waits = await bystander.end()
  return { seconds, p50: median(waits), p99: quantile(waits, 0.99), max: quantile(waits, 1) }
}

async function backUpNow({ url }: Running, { token }: Person): Promise<void> {
  const answer = await fetch(`${url}/api/admin/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prove: true }),
  })
  if (answer.status !== 201) throw new Error(`The backup returned ${answer.status}.`)
}

/** Somebody else's writes, in step with the clock whatever each of them takes. */
async function keepWriting({ url }: Running) {
  const writer = await registerAt(url)
  const startedAt = performance.now()
  const open = new Set<Promise<unknown>>()
  let acknowledged = 0
  let begun = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * writesPerSecond
    for (; begun < due && open.size < writesAtOnce; begun += 1) {
      const write = writer.write(`Recipe ${begun}`).then((status) => {
        if (status < 200 || status > 299) throw new Error(`A write returned ${status}.`)
        acknowledged += 1
        open.delete(write)
      })
      open.add(write)
    }
  }, 20)
  return {
    rate: () => Math.round(acknowledged / ((performance.now() - startedAt) / 1000)),
    async end() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

if (isMainThread) await main()
else await readInBackground()
