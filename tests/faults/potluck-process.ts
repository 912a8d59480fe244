import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json; the bundle is at the same depth as this file. */
export const home = fileURLToPath(new URL('../..', import.meta.url))
export const program = (name: 'server' | 'cli') => join(home, 'dist', name, 'main.js')

const folders: string[] = []
const started = new Set<ChildProcess>()

/** Kills the remaining processes of a failed fault. Each leads a process group, so that strace is killed too. */
export function killStarted(): void {
  for (const child of started) if (child.pid !== undefined) killGroup(child.pid)
  started.clear()
}

process.once('exit', killStarted)

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-fault-'))
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
export const databaseIn = (dataDir: string) => join(dataDir, 'potluck.db')

interface Ended {
  exitCode: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

export interface Running {
  url: string
  child: ChildProcess
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ended>
  ended: Promise<Ended>
}

interface StartOptions {
  dataDir: string
  env?: Record<string, string>
  /** A program and its arguments to run Node under. */
  under?: string[]
}

/** Starts the built server; throws its output when it exits before it is ready. */
export async function startPotluck(options: StartOptions): Promise<Running> {
  const child = launch(program('server'), [], { PORT: '0', HOST: '127.0.0.1', ...options.env }, options)
  const ended = waitForEnd(child)
  const url = await Promise.race([
    readyAddress(child),
    ended.then((end) => Promise.reject(new NotReady(end))),
  ])
  const end = (signal: NodeJS.Signals) => {
    // One that is dead already must not hide why.
    if (child.exitCode !== null || child.signalCode !== null) return ended
    process.kill(options.under ? tracedBy(child) : (child.pid ?? 0), signal)
    return ended
  }
  return { url, child, ended, end }
}

export class NotReady extends Error {
  constructor(readonly end: Ended) {
    super(`The server exited with ${end.exitCode ?? end.signal}: ${end.err}`)
  }
}

/** Signals go to the traced server: a signal to strace would only detach it. */
function tracedBy({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

/** Runs the built command line until it exits. */
export const runPotluck = (args: string[], options: StartOptions): Promise<Ended> =>
  waitForEnd(launch(program('cli'), args, { ...options.env }, options))

function launch(
  file: string,
  args: string[],
  env: Record<string, string>,
  { dataDir, under = [] }: StartOptions,
) {
  const [command = process.execPath, ...rest] = [...under, process.execPath, file, ...args]
  const child = spawn(command, rest, {
    detached: true,
    cwd: home,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
      const [, port] = /ready at http:\/\/localhost:(\d+)/.exec(text) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

function waitForEnd(child: ChildProcess): Promise<Ended> {
  const ended: Ended = { exitCode: null, signal: null, out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    ended.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    ended.err += String(chunk)
  })
  return new Promise((resolve) => {
    child.once('close', (exitCode, signal) => resolve({ ...ended, exitCode, signal }))
  })
}
