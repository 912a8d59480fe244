import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process whose first line that matches was heard. */
export interface Started {
  pid: number
  /** What the pattern's group caught. */
  said: string
  /** From the start of the process until it said so. */
  ms: number
  stop(): Promise<void>
}

export async function startProcess(
  args: string[],
  said: RegExp,
  options: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => end(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const found = said.exec(line)
    if (!found) continue
    // Its log must not fill the pipe, or it would stop at the next line.
    child.stdout.resume()
    return { pid: child.pid ?? 0, said: found[1] ?? '', ms: performance.now() - began, stop }
  }
  throw new Error(`${args.join(' ')} ended without saying that it is ready.`)
}

/** This very program once more, in a part of its own: what it does there must not take time from the measuring. */
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

/** Megabytes (10^6 bytes) that the process holds in memory now. */
export const residentMb = (pid: number) =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
