import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'

/** A database server of its own, with its data in a temporary folder. */
export interface Cluster {
  /** The address of one of its databases. */
  address(database: string): string
  /** Of its first process, whose children are the connections. */
  pid(): number
  start(): Promise<void>
  /** 'SIGINT' ends its connections, 'SIGKILL' it as a crash would. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** PostgreSQL does not run as root. */
const nobody = 65_534
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Its data is gone after the tests, so nothing waits for the disk. What was committed survives the end of the process. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300']

export interface ClusterOptions {
  /** An empty folder on a disk of its own, which the caller removes. */
  disk?: string
  /** Its write-ahead log is on another one. */
  logElsewhere?: boolean
}

export async function createCluster({ disk, logElsewhere }: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-postgres-'))
  chmodSync(folder, 0o755)
  const { initdb, postgres } = findBinaries(owner.uid === undefined ? undefined : join(folder, 'native'))
  const data = join(disk ?? folder, 'data')
  const log = logElsewhere ? [join(folder, 'log')] : []
  for (const own of [data, ...log]) {
    mkdirSync(own, { mode: 0o700 })
    if (owner.uid !== undefined) chownSync(own, owner.uid, owner.gid)
  }
  const form = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=trust',
    '--username=potluck',
    '--no-sync',
    ...log.map((path) => `--waldir=${path}`),
  ]
  execFileSync(initdb, ['-D', data, ...form], { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const address = (database: string) => `postgres://potluck@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function start(): Promise<void> {
    const flags = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, ...settings]
    const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])]
    server = spawn(postgres, args, { ...owner, stdio: 'ignore' })
    while (!(await accepts(address('postgres')))) {
      if (server.exitCode !== null) throw new Error('The database server of the tests does not start.')
      await sleep(50)
    }
  }
  async function stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    if (!server || !isRunning()) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await start()
  return {
    address,
    pid: () => server?.pid ?? 0,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function accepts(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
