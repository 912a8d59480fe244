import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface BuiltServer {
  /** Without a trailing slash. */
  url: string
  dataDir: string
  /** Resident memory of the server process in bytes, without its children. Linux only. */
  residentBytes(): number
  /** For one that serves until this worker of vitest ends, which is told to with a signal. */
  endWithWorker(): void
  close(): Promise<void>
}

/** A Raspberry Pi that has other work is slow, and not broken; an orderly stop takes somewhat less. */
const usual = { startMs: 180_000, stopMs: 15_000 }

/** Starts what `npm start` runs, in a child process: class names of pages and islands match only when both are built. */
export async function startBuiltServer(
  env: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
  /** Where dist is, with the packages next to it. */
  folder = '.',
  { startMs, stopMs } = usual,
): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-built-'))
  await prepare?.(dataDir)
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill()
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await exited
    clearTimeout(late)
    output.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const ready = await waitFor(() => find(lines, /^Potluck is ready at (\S+)$/), hasEnded, startMs)
    return {
      url: ready.replace('localhost', '127.0.0.1'),
      dataDir,
      residentBytes: () => residentBytes(child.pid),
      endWithWorker: () =>
        process.once('SIGTERM', () => {
          child.kill('SIGKILL')
          rmSync(dataDir, { recursive: true, force: true })
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function residentBytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function find(lines: string[], pattern: RegExp): string | undefined {
  return lines.map((line) => pattern.exec(line)?.[1]).find((match) => match !== undefined)
}

async function waitFor<Value>(
  find: () => Value | undefined,
  hasEnded: () => boolean,
  timeoutMs: number,
): Promise<Value> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const value = find()
    if (value !== undefined) return value
    if (hasEnded()) throw new Error('The built server ended before it was ready.')
    await sleep(50)
  }
  throw new Error('The built server did not print its address in time.')
}
