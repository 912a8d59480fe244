import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '../../support/client.ts'
import { connect } from '../../support/socket.ts'
import { residentMb, startProcess } from './harness/child.ts'
import { median, quantile } from './harness/figure.ts'

/**
 * Reads photos through a whole server. Measures the time from upload to event, the response times of a list meanwhile,
 * and the memory after the OCR process has exited.
 */
const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { photos: { type: 'string', default: '10' }, pause: { type: 'string', default: '70' } },
})
const folder = positionals[0]
if (!folder) throw new Error('Usage: ocr-server.ts <folder> [--photos 10] [--pause 70]')

const dataDir = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const server = await startProcess(['dist/server/main.js'], /^Potluck is ready at (\S+)$/, {
  env: { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
})
const url = server.match.replace('localhost', '127.0.0.1')
const registered = await createClient(url).post<{ token: string }>('/api/register', {
  email: 'ada@example.com',
  password: 'a long enough sentence',
  firstName: 'Ada',
  lastName: 'Cook',
  inviteToken: null,
})
const { token } = registered.body
const client = createClient(url, token)

/** Response times of a list page, requested every 25 ms until the signal is aborted. */
async function watch(until: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!until.aborted) {
    const startedAt = performance.now()
    await client.get('/api/recipes?limit=50')
    times.push(performance.now() - startedAt)
    await sleep(25)
  }
  return times
}

async function watchFor<T>(work: () => Promise<T>): Promise<{ result: T; times: number[] }> {
  const done = new AbortController()
  const watching = watch(done.signal)
  const result = await work()
  done.abort()
  return { result, times: await watching }
}

/** Of the server and its child processes. */
function memory(): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  return [server.pid, ...children.split(/\s+/).filter(Boolean).map(Number)].reduce(
    (sum, pid) => sum + residentMb(pid),
    0,
  )
}
const memoryNow = () => {
  try {
    return memory()
  } catch {
    // ps fails without children, or a child has just exited.
    return residentMb(server.pid)
  }
}

async function readAll(photos: string[]): Promise<{ times: number[]; peak: number }> {
  const listener = await connect(url, token)
  const times: number[] = []
  let peak = 0
  for (const [i, photo] of photos.entries()) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(readFileSync(join(folder ?? '', photo)))], photo))
    const startedAt = performance.now()
    await fetch(`${url}/api/scrape/ocr`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    const outcomes = () =>
      listener.received.filter(({ name }) => name === 'recipe:created' || name === 'ocr:error').length
    while (outcomes() <= i) await sleep(10)
    times.push(performance.now() - startedAt)
    peak = Math.max(peak, memoryNow())
  }
  listener.close()
  return { times, peak }
}

const photos = readdirSync(folder)
  .filter((name) => /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(name))
  .slice(0, Number(values.photos))
const calm = await watchFor(() => sleep(5000))
const before = memoryNow()
const load = loadavg()[0]?.toFixed(1)
const { result, times } = await watchFor(() => readAll(photos))
await sleep(Number(values.pause) * 1000)
const after = memoryNow()
const ms = (value: number) => `${Math.round(value)} ms`
console.log(`load average ${load} before, ${loadavg()[0]?.toFixed(1)} after`)
console.log(`upload to event: median ${ms(median(result.times))}, p95 ${ms(quantile(result.times, 0.95))}`)
console.log(
  `a list of 50 meanwhile: p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))} (without photos ${ms(quantile(calm.times, 0.95))})`,
)
console.log(
  `memory: ${Math.round(before)} MB before, ${Math.round(result.peak)} MB while reading, ${Math.round(after)} MB after the OCR process exited`,
)
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
