import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process that has printed a matching line. */
export interface Started {
  pid: number
  /** The first group of the pattern. */
  match: string
  /** From the start of the process until that line. */
  ms: number
  stop(): Promise<void>
}

export async function startProcess(
  args: string[],
  pattern: RegExp,
  options: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Started> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => end(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)
    if (!found) continue
    // Keeps reading: a full pipe would block the process.
    child.stdout.resume()
    return { pid: child.pid ?? 0, match: found[1] ?? '', ms: performance.now() - startedAt, stop }
  }
  throw new Error(`${args.join(' ')} exited before it was ready.`)
}

/** Runs this program in a child process with another role, so that its work does not delay the measurement. */
export function forkSelf(role: string, ...args: string[]): ChildProcess {
  const file = process.argv[1]
  if (!file) throw new Error('This file must be run as a program.')
  return fork(file, [role, ...args])
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exited
  clearTimeout(late)
}

/** Resident memory of a process in megabytes (10^6 bytes). */
export const residentMb = (pid: number) =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
