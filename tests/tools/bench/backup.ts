import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import SqliteConnection from 'better-sqlite3'
import { readInBackground, startBackgroundReader } from '../../faults/background-reader.ts'
import { type Person, personAt, registerAt } from '../../faults/person.ts'
import {
  databaseIn,
  newFolder,
  type Running,
  removeFolders,
  runPotluck,
  startPotluck,
} from '../../faults/potluck-process.ts'
import { median, quantile } from './harness/figure.ts'

// How much a backup of a large database delays reads, under concurrent writes.

const gigabyte = 1_000_000_000
const pictureBytes = 100_000
const writesPerSecond = 200
const writesAtOnce = 64
const baselineSeconds = 15
const maxRatio = 3

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
    if (worst > maxRatio) process.exitCode = 1
  } finally {
    removeFolders()
  }
}

/** A large database consists mostly of pictures. */
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
    const baseline = await readWhile(server, reader, () => sleep(baselineSeconds * 1000))
    const during = await readWhile(server, reader, backUp)
    const ratio = during.p99 / Math.max(baseline.p99, 1)
    worst = Math.max(worst, ratio)
    console.log(
      `${way}, ${Math.round(statSync(databaseIn(dataDir)).size / 1e6)} MB, made and verified in ${during.seconds} s: reads' p50 ${during.p50} ms, p99 ${during.p99} ms, max ${during.max} ms; without a backup ${baseline.p50}, ${baseline.p99} and ${baseline.max} ms: ratio ${ratio.toFixed(1)} of ${maxRatio}; ${writing.rate()} writes a second; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  await writing.end()
  return worst
}

async function readWhile(server: Running, reader: Person, work: () => Promise<unknown>) {
  const background = startBackgroundReader(server.url, reader)
  const startedAt = performance.now()
  await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const times = await background.end()
  return { seconds, p50: median(times), p99: quantile(times, 0.99), max: quantile(times, 1) }
}

async function backUpNow({ url }: Running, { token }: Person): Promise<void> {
  const response = await fetch(`${url}/api/admin/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prove: true }),
  })
  if (response.status !== 201) throw new Error(`The backup returned ${response.status}.`)
}

/** Writes of another person at a constant rate, however long each takes. */
async function keepWriting({ url }: Running) {
  const writer = await registerAt(url)
  const startedAt = performance.now()
  const open = new Set<Promise<unknown>>()
  let acknowledged = 0
  let started = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * writesPerSecond
    for (; started < due && open.size < writesAtOnce; started += 1) {
      const write = writer.write(`Recipe ${started}`).then((status) => {
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
