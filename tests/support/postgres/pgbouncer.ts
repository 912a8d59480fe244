import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort } from './cluster.ts'

/** PgBouncer of Debian's package, which `npm test` installs where it may. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

interface PgBouncer {
  /** The same database, through it. */
  address: string
  close(): Promise<void>
}

/** With its defaults, apart from where it listens and to whom; without a mode, that is one session at a time. */
export async function startPgBouncer(
  address: string,
  mode?: 'session' | 'transaction' | 'statement',
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-pgbouncer-'))
  chmodSync(folder, 0o755)
  const target = new URL(address)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  // With any password, everyone is one user of the server.
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${mode === undefined ? '' : `pool_mode = ${mode}`}
`,
  )
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...user, settings], { stdio: 'ignore' })
  const through = new URL(address)
  through.port = String(port)
  while (!(await accepts(through.href))) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not start.')
    await sleep(50)
  }
  return {
    address: through.href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
