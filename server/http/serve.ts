import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { incomingOf } from '#db/sqlite/backups/restore.ts'
import { keepLogShort } from '#db/sqlite/checkpoint-scheduler.ts'
import { resolveDatabase } from '#db/sqlite/database-path.ts'
import { createFolder, removeDatabase } from '#db/sqlite/files.ts'
import { lockDataFolder } from '#db/sqlite/lock.ts'
import { expectUsable } from '#db/sqlite/machine-fault.ts'
import { type App, closeApp, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { loadAssets } from '../pages/assets.ts'
import { socketHandlers } from '../realtime/handlers.ts'
import { createRealtime } from '../realtime/index.ts'
import { makeSetupLink } from '../services/accounts/admin-account.ts'
import { authenticate, isSessionAlive } from '../services/accounts/sessions.ts'
import { planBackup } from '../services/admin/backups.ts'
import { checkBackups, planTidy } from '../services/admin/housekeeping.ts'
import { planReread } from '../services/readings/reread.ts'
import { handlers } from '../worker/handlers.ts'
import { createWorker } from '../worker/worker.ts'
import { createHttp } from './http-app.ts'
import { createListener, type ListenerLimits } from './listener.ts'

/** The data folder cannot be used; the message is one sentence. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Another server uses it. */
export class DataFolderBusy extends DataFolderError {}

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

export interface ServeOptions {
  config: Config
  log: Logger
  /** The folder that the build wrote. */
  distDir: string
  given?: Partial<App>
  listenerLimits?: ListenerLimits
  /** Creates an empty database although there are backups. */
  isNew?: boolean
}

export async function serve({
  config,
  log,
  distDir,
  given,
  listenerLimits,
  isNew,
}: ServeOptions): Promise<RunningServer> {
  const lock = openDataFolder(config.dataDir)
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
    const realtime = createRealtime({
      store: app.store,
      log,
      publicUrl: config.publicUrl,
      authenticate: async (token, address) => {
        const session = await authenticate(app, token)
        if (!session) await app.limits.take('token by address', address)
        return session && { userId: session.actor.id, sessionId: session.id, expiresAt: session.expiresAt }
      },
      isSessionAlive: (sessionId) => isSessionAlive(app, sessionId),
      handlers: socketHandlers(app),
      refused: app.refused,
      perPerson: config.socketsPerPerson,
    })
    const listener = createListener(
      config,
      createHttp({ app, realtime, assets: loadAssets(distDir), distDir }),
      { ...listenerLimits, refused: app.refused },
    )
    const worker = createWorker(app, handlers, { isAlone: app.store.engine === 'sqlite' })
    const checkpoints = app.store.engine === 'sqlite' ? keepLogShort(app.store, log) : undefined
    port = await listener.start()
    await realtime.start()
    await worker.start()
    await app.store.write((tx) => planTidy(app, tx, 0))
    await planBackup(app)
    await planReread(app)
    // Not awaited: the disk of the backups may be asleep.
    void checkBackups(app)
    return {
      app,
      port,
      setupLink: await makeSetupLink(app),
      settleJobs: worker.settle,
      async stop() {
        const closed = new Promise((resolve) => listener.server.close(resolve))
        await realtime.close()
        listener.server.closeIdleConnections()
        await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5000).unref())])
        listener.server.closeAllConnections()
        await worker.stop(2000)
        await checkpoints?.stop()
        await closeApp(app)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openDataFolder(dataDir: string): { release(): void } {
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
