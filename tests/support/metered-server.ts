import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'

const delays = z.object({
  longestDelayMs: z.number(),
  p99DelayMs: z.number(),
  /** The longest delay without the time that the thread waited for a processor. */
  longestHeldMs: z.number(),
  busiestMs: z.number(),
})
/** How long the thread that serves requests was held up. */
export type Delays = z.infer<typeof delays>

export interface Metered {
  child: ChildProcess
  url: string
}

/** Starts the built server with a meter of its event loop. */
export async function startMetered(env: Record<string, string>): Promise<Metered> {
  const meter = resolve('tests/support/hold-meter.mjs')
  const child = spawn(process.execPath, ['--import', meter, 'dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /ready at (\S+)/.exec(line) ?? []
    if (!url) continue
    child.stdout.resume()
    return { child, url: url.replace('localhost', '127.0.0.1') }
  }
  throw new Error('The server ended without saying that it is ready.')
}

/** Since the last call. */
export async function delaysOf(child: ChildProcess): Promise<Delays> {
  const told = once(child, 'message')
  child.send('figures')
  return delays.parse((await told)[0])
}
