import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface PotluckProcess {
  url: string
  stop(): Promise<void>
}

/** The built server as `npm start` runs it, in a process of its own on a free port. */
export async function startPotluck(env: Record<string, string>): Promise<PotluckProcess> {
  const child = spawn(process.execPath, ['cli/setup.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [, url] = /ready at (http:\S+)/.exec(line) ?? []
    if (!url) continue
    // Its log must not fill the pipe, or the server would stop at the next line.
    child.stdout.resume()
    return { url, stop }
  }
  throw new Error('Potluck did not start.')
}
