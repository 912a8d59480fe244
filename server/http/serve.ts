import '../services/bindings.ts'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { writeFolderMark } from '#db/folder-mark.ts'
import { keepLogShort } from '#db/sqlite/checkpoint-scheduler.ts'
import { copiesIn } from '#db/sqlite/copies/copy-files.ts'
import { incomingOf, resolveDatabase } from '#db/sqlite/database-path.ts'
import { createFolder, removeDatabase } from '#db/sqlite/files.ts'
import { lockDataFolder } from '#db/sqlite/lock.ts'
import { expectUsable } from '#db/sqlite/machine-fault.ts'
import type { PostgresStore, SqliteStore } from '#db/store.ts'
import { type App, closeApp, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { reasonForLog } from '../log-errors.ts'
import { socketHandlers } from '../realtime/handlers.ts'
import { createRealtime } from '../realtime/index.ts'
import { makeSetupLink } from '../services/accounts/admin-account.ts'
import { authenticateSocket, findLiveSocketTokens } from '../services/accounts/socket-tokens.ts'
import { planBackup } from '../services/admin/backups.ts'
import { checkBackups, planTidy } from '../services/admin/housekeeping.ts'
import { readPushKeys } from '../services/notices/push-keys.ts'
import { planReread } from '../services/readings/reread.ts'
import { withoutPassword } from '../text/web-address.ts'
import { loadAssets } from '../web/assets.ts'
import { handlers } from '../worker/handlers.ts'
import { createWorker } from '../worker/worker.ts'
import { createHttp } from './http-app.ts'
import { seekLeadership } from './leadership.ts'
import { createListener, type ListenerLimits } from './listener.ts'

/** The data folder cannot be used; the message is one sentence. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Another server uses it. */
export class DataFolderBusy extends DataFolderError {}

/** Its rows are being replaced. */
class DatabaseBusy extends DataFolderBusy {}

export interface RunningServer {
  app: App
  port: number
  /** Makes its first visitor admin; null when there is an admin. */
  setupLink: string | null
  /** Runs the jobs that are due by the app's clock, for tests. */
  settleJobs(): Promise<void>
  /** Stops accepting requests, finishes running ones, closes the sockets and the database. */
  stop(): Promise<void>
}

interface ServeOptions {
  config: Config
  log: Logger
  /** The folder that the build wrote. */
  distDir: string
  given?: Partial<App>
  listenerLimits?: ListenerLimits
  /** Creates an empty database although there are backups. */
  isNew?: boolean
  /** How long a stopping server still takes requests, in milliseconds. */
  drainMs?: number
  /** How long jobs that run may still take then, before another start repeats them, in milliseconds. */
  jobsWithinMs?: number
  /** How soon what was written is copied, in milliseconds. */
  copyEveryMs?: number
  /** Called with a setup link that this process makes after its start, when the process that made one has ended. */
  onSetupLink?: (link: string) => void
}

/** What a proxy needs to see that a server is not ready. Where there is only one, new requests could go nowhere else. */
const usualDrainMs = 3000
const usualCopyEveryMs = 10_000
/** For requests that have begun; with the time above, less than run.ts waits in all. */
const requestsWithinMs = 5000
const usualJobsWithinMs = 5000

export async function serve({
  config,
  log,
  distDir,
  given,
  listenerLimits,
  isNew,
  onSetupLink,
  copyEveryMs = usualCopyEveryMs,
  drainMs = config.databaseServer ? usualDrainMs : 0,
  jobsWithinMs = usualJobsWithinMs,
}: ServeOptions): Promise<RunningServer> {
  const lock = openDataFolder(config)
  try {
    let port = config.port
    const settings: Config = {
      ...config,
      // With PORT=0 the system chooses the port, and links in mails need it.
      get publicUrl() {
        return config.publicUrl.replace(/:0$/, `:${port}`)
      },
    }
    const app = await createApp(settings, log, { given, isNew })
    if (app.store.engine === 'postgres') await takeDatabase(config, app.store, log)
    const realtime = createRealtime({
      store: app.store,
      log,
      publicUrl: config.publicUrl,
      authenticate: async (token, address) => {
        const session = await authenticateSocket(app, token)
        if (!session) await app.limits.take('token by address', address)
        return session
      },
      findLiveTokens: (hashes) => findLiveSocketTokens(app, hashes),
      handlers: socketHandlers(app),
      refused: app.refused,
      perPerson: config.socketsPerPerson,
    })
    const listener = createListener(
      config,
      createHttp({ app, realtime, assets: loadAssets(distDir), distDir }),
      { ...listenerLimits, refused: app.refused },
    )
    let setupLink: string | null = null
    let hasStarted = false
    const checkpoints =
      app.store.engine === 'sqlite' ? await keepFile(app, app.store, copyEveryMs) : undefined
    port = await listener.start()
    await realtime.start()
    const leadership = await seekLeadership({
      store: app.store,
      async begin() {
        await planHousekeeping(app)
        setupLink = await makeSetupLink(app)
        if (setupLink && hasStarted) onSetupLink?.(setupLink)
      },
      onError: (err) => log.error({ err }, 'leading failed'),
    })
    const worker = createWorker(app, handlers, {
      isAlone: app.store.engine === 'sqlite',
      isLeader: leadership.isLeader,
    })
    await worker.start()
    hasStarted = true
    return {
      app,
      port,
      setupLink,
      settleJobs: worker.settle,
      async stop() {
        // First of all, so that a proxy sends new requests elsewhere.
        app.lifecycle.isStopping = true
        listener.drain()
        const workerStopped = worker.stop(jobsWithinMs)
        await leadership.stop()
        await realtime.close()
        if (drainMs > 0) await sleep(drainMs)
        const closed = new Promise((resolve) => listener.server.close(resolve))
        listener.server.closeIdleConnections()
        await Promise.race([closed, sleep(requestsWithinMs, undefined, { ref: false })])
        listener.server.closeAllConnections()
        await workerStopped
        await checkpoints?.stop()
        await closeApp(app)
        checkpoints?.seal?.()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function keepFile(
  app: App,
  store: SqliteStore,
  everyMs: number,
): Promise<{ stop(): Promise<void>; seal?(): void }> {
  const { config, log, now, commands, copies: report } = app
  if (!config.backupContinuous) return keepLogShort(store, log)
  const { keepCopies } = await import('#db/sqlite/copies/keep-copies.ts')
  const folder = copiesIn(config.backupDir)
  return keepCopies({ store, folder, report, log, now, commands, command: config.backupCommand, everyMs })
}

async function planHousekeeping(app: App): Promise<void> {
  await app.store.write((tx) => planTidy(app, tx, 0))
  await readPushKeys(app)
  await planBackup(app)
  await planReread(app)
  // Not awaited: the disk of the backups may be asleep.
  void checkBackups(app)
}

async function takeDatabase({ dataDir }: Config, store: PostgresStore, log: Logger): Promise<void> {
  store.onConnection((event) => {
    // One line for each outage: requests and jobs that meet it are only logged at the level debug.
    if (event.state === 'lost')
      log.error({ reason: reasonForLog(event.cause) }, 'the database server cannot be reached')
    else log.warn({ afterMs: Math.round(event.afterMs) }, 'the database server can be reached again')
  })
  if (!(await store.holdServerLock())) {
    await store.close()
    throw new DatabaseBusy(
      'This database is being moved or restored. Please start Potluck when that is done.',
    )
  }
  // A later start without DATABASE_URL then knows where everything is.
  writeFolderMark(dataDir, { address: withoutPassword(store.address), boxId: store.boxId })
}

function openDataFolder({ dataDir, databaseServer }: Config): { release(): void } {
  try {
    createFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written to. Set DATA_DIR, or change its owner.`,
      {
        cause,
      },
    )
  }
  // Any number of processes share a database server.
  if (databaseServer) return { release: () => undefined }
  const lock = takeLock(dataDir)
  if (!lock) throw new DataFolderBusy(`Another Potluck is already running on the data folder ${dataDir}.`)
  // Left by a killed restore: a running one holds the lock.
  removeDatabase(incomingOf(resolveDatabase(join(dataDir, 'potluck.db'))))
  return lock
}

function takeLock(dataDir: string): ReturnType<typeof lockDataFolder> {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    expectUsable(join(dataDir, 'server.lock'))
    throw error
  }
}
