import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join as register } from '../support/people.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitFor } from '../support/wait-for.ts'

const metricsToken = 'a-token-for-the-metrics'
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** The built server with the given standard output, ready for requests. */
async function startWith(output: 'pipe' | number) {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', output, 'ignore'],
  })
  running.push(child)
  if (output === 'pipe') child.stdout?.destroy()
  const url = `http://127.0.0.1:${port}`
  await waitFor(async () => expect((await createClient(url).get('/healthz')).status).toBe(200))
  return { child, url }
}

async function metric(url: string, name: string): Promise<number> {
  const { body } = await createClient(url, metricsToken).get<string>('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

/** Without a mail server, each invitation logs the whole mail. */
async function logMails(url: string, count: number): Promise<void> {
  const member = await register({ url })
  for (let i = 0; i < count; i += 1) await member.post('/api/invite', { email: `friend-${i}@example.com` })
  // Housekeeping is a job as well.
  await waitFor(
    async () => expect(await metric(url, 'potluck_jobs{state="done"}')).toBeGreaterThan(count),
    10_000,
  )
}

async function expectHealthy(url: string): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    const { status } = await createClient(url).get('/healthz')
    expect(status).toBe(200)
  }
}

async function stopInOrder(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(15_000) })
  child.kill('SIGTERM')
  await exited
  expect([child.exitCode, child.signalCode]).toEqual([0, null])
}

test('the server runs and stops after the reader of its output has closed the pipe, e.g. `| head`', async () => {
  const { child, url } = await startWith('pipe')
  await logMails(url, 5)
  await expectHealthy(url)
  await stopInOrder(child)
})

test.skipIf(!existsSync('/dev/full'))(
  'the server runs, counts the lines it drops, and stops when the disk of its log is full',
  async () => {
    const full = openSync('/dev/full', 'w')
    const { child, url } = await startWith(full)
    closeSync(full)
    await logMails(url, 5)
    await waitFor(
      async () => expect(await metric(url, 'potluck_log_lines_dropped')).toBeGreaterThanOrEqual(5),
      10_000,
    )
    await expectHealthy(url)
    await stopInOrder(child)
  },
)

describe.skipIf(process.platform === 'win32')('when the reader of its output pauses', () => {
  /** A full pipe. */
  function fullPipe() {
    const path = join(temporaryFolder(), 'log')
    execFileSync('mkfifo', [path])
    const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    // The writer must not share the flag O_NONBLOCK of the reader.
    const writer = openSync(path, 'w')
    fill(pipe)
    return { pipe, writer }
  }

  function fill(pipe: number): void {
    try {
      for (;;) writeSync(pipe, '.'.repeat(512))
    } catch {
      // EAGAIN: full.
    }
  }

  function drain(pipe: number): string {
    const bytes = Buffer.alloc(65_536)
    let text = ''
    try {
      for (;;) text += bytes.toString('utf8', 0, readSync(pipe, bytes))
    } catch {
      return text
    }
  }

  test('the server runs, writes the lines when the reader continues, and stops', async () => {
    const { pipe, writer } = fullPipe()
    const { child, url } = await startWith(writer)
    await logMails(url, 5)
    await expectHealthy(url)
    let read = ''
    await waitFor(() => {
      read += drain(pipe)
      for (let i = 0; i < 5; i += 1) expect(read).toContain(`"to":"friend-${i}@example.com"`)
    })
    fill(pipe)
    await expectHealthy(url)
    await stopInOrder(child)
    closeSync(pipe)
    closeSync(writer)
  })
})
