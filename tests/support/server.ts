import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { App } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { ListenerLimits } from '#server/http/listener.ts'
import { type RunningServer, serve } from '#server/http/serve.ts'
import { createLimits } from '#server/limits.ts'
import { createPasswordHasher } from '#server/passwords/hasher.ts'
import { createClient } from './client.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { isOnPostgres } from './engine.ts'
import { createDatabase } from './postgres/databases.ts'

export interface TestServer {
  app: App
  /** Without a trailing slash. */
  url: string
  dataDir: string
  /** With these variables and `dataDir`, the command line uses the same database. */
  databaseEnv: Record<string, string>
  setupLink: string | null
  /** A client without a token. */
  api: ReturnType<typeof createClient>
  /** Runs the jobs that are due by the app's clock, and waits for them. */
  settleJobs(): Promise<void>
  /** Runs `work` with the clock this many milliseconds ahead. */
  later<Result>(ms: number, work: () => Promise<Result>): Promise<Result>
  /** Stops the server and starts it with the same data. */
  restart(): Promise<void>
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

interface TestServerOptions {
  /** Environment variables. */
  env?: Record<string, string>
  given?: Partial<App>
  log?: App['log']
  /** On a file, also where the tests are about PostgreSQL. */
  isOnFile?: boolean
  /** Hashes passwords as slowly as in production. */
  realPasswords?: boolean
  /** Uses the real rate limits instead of limits a thousand times as high. */
  realLimits?: boolean
  listenerLimits?: ListenerLimits
  /** Starts empty although backups exist (`--new`). */
  isNew?: boolean
  /** Interval of continuous copies. */
  copyEveryMs?: number
  /** How long a stop waits for jobs that run. */
  jobsWithinMs?: number
}

/** A real one takes 10 ms or more of one core, and these tests have thousands. */
const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Starts a complete server on a free port with its own data folder: real database, real HTTP, real sockets. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-test-'))
  // Given an address, it shares that database with another server.
  const hasOwn = isOnPostgres && !options.isOnFile && !options.env?.DATABASE_URL
  const database = hasOwn ? await createDatabase() : undefined
  const address = options.env?.DATABASE_URL ?? database?.address
  const databaseEnv = address === undefined ? {} : { DATABASE_URL: address }
  const settings = { ...options, env: { ...databaseEnv, ...options.env } }
  if (isOrdinary(settings)) createEmptyDatabase(dataDir)
  let server = await run(dataDir, settings)
  const url = `http://127.0.0.1:${server.port}`
  return {
    get app() {
      return server.app
    },
    url,
    dataDir,
    databaseEnv,
    setupLink: server.setupLink,
    api: createClient(url),
    settleJobs: () => server.settleJobs(),
    async later(ms, work) {
      const { app } = server
      const { now } = app
      app.now = () => now() + ms
      try {
        return await work()
      } finally {
        app.now = now
      }
    },
    async restart() {
      await server.stop()
      server = await run(dataDir, { ...settings, env: { ...settings.env, PORT: String(server.port) } })
    },
    async close() {
      await server.stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs the jobs that are due within a second, such as a reset, which waits for a random part of it. */
export const settleSoon = (server: TestServer) => server.later(1000, () => server.settleJobs())

/** Whether the first start would create its database here, and no test is about that. */
const isOrdinary = ({ env, isNew }: TestServerOptions & { env: Record<string, string> }) =>
  isNew === undefined && !env.DATABASE_URL && !env.DATA_DIR && !env.BACKUP_DIR

function run(dataDir: string, options: TestServerOptions): Promise<RunningServer> {
  const { env, given, log, realLimits, realPasswords, listenerLimits, isNew } = options
  const { copyEveryMs, jobsWithinMs } = options
  const config: Config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const limits = realLimits ? {} : { limits: createLimits({ factor: 1000 }) }
  const passwords = realPasswords ? {} : { passwords: createPasswordHasher(cheapHashes) }
  return serve({
    config,
    log: log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
    distDir: resolve('dist'),
    drainMs: 0,
    given: { ...limits, ...passwords, ...given },
    ...(listenerLimits && { listenerLimits }),
    ...(isNew && { isNew }),
    ...(copyEveryMs !== undefined && { copyEveryMs }),
    ...(jobsWithinMs !== undefined && { jobsWithinMs }),
  })
}
