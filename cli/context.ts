import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { DatabaseRefused } from '#db/errors.ts'
import { createFolder, fileExists } from '#db/sqlite/files.ts'
import { type Lock, lockDataFolder } from '#db/sqlite/lock.ts'
import { expectUsable } from '#db/sqlite/machine-fault.ts'
import { type App, closeApp, createApp } from '#server/app.ts'
import '#server/services/bindings.ts'
import { type Config, readConfig, settleFolders } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { createLogDestination } from '#server/log-destination.ts'
import { CliError, exitCodes } from './failure.ts'
import { createOutput, type Output } from './output.ts'

/** The actor in the audit list. Access to the command line means owning the server. */
export const commandLine = { email: 'command line' }

/** The folder of package.json; bundles are two folders below it. */
export const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The server's settings, with its .env, from any working directory. */
export function loadConfig(): Config {
  const settings = join(home, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  return settleFolders(readConfig(process.env), home)
}

export const databaseOf = ({ dataDir }: Config) => join(dataDir, 'potluck.db')

/** Whether there is one to open. One on a database server is looked for by opening it. */
export const hasDatabase = (config: Config) =>
  config.databaseServer !== undefined || fileExists(databaseOf(config))

/** Logs go to stderr, so that results can be piped. */
const quietLog = () =>
  createLog(process.env.LOG_LEVEL || 'warn', createLogDestination({ fd: process.stderr.fd }))

/** Opens the same database and services as the server, which may be running. */
export async function withApp<T>(
  work: (app: App) => Promise<T>,
  { create = false, isNew = false } = {},
): Promise<T> {
  const config = loadConfig()
  if (!create && !hasDatabase(config)) {
    const file = databaseOf(config)
    throw new DatabaseRefused(
      `There is no database ${file} yet. Start Potluck, run 'potluck setup', or check the setting DATA_DIR.`,
    )
  }
  createFolder(config.dataDir)
  const app = await openApp(config, isNew)
  try {
    return await work(app)
  } finally {
    await closeApp(app)
  }
}

async function openApp(config: Config, isNew: boolean): Promise<App> {
  try {
    return await createApp(config, quietLog(), { isNew })
  } catch (error) {
    const isKnown = error instanceof DatabaseRefused && error.cause === undefined
    if (!isKnown) expectUsable(databaseOf(config))
    throw error
  }
}

export async function isServerRunning(config: Config): Promise<boolean> {
  if (!config.databaseServer && !fileExists(config.dataDir)) return false
  return (await runAlone(config, async () => true)) === null
}

/** Runs `work` while no server leads or has the data folder; null when one does. */
async function runAlone<T>(config: Config, work: () => Promise<T>): Promise<T | null> {
  if (config.databaseServer) {
    const { withoutServers } = await import('#db/postgres/leadership.ts')
    return withoutServers(config.databaseServer.address, work)
  }
  const lock = lockFolder(config)
  if (!lock) return null
  try {
    return await work()
  } finally {
    lock.release()
  }
}

function lockFolder(config: Config): Lock | null {
  try {
    return lockDataFolder(config.dataDir)
  } catch (error) {
    expectUsable(databaseOf(config))
    throw error
  }
}

/** Runs `work` while no server can start; refuses while one is running. */
export async function withoutServer<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const done = await runAlone(config, async () => ({ result: await work() }))
  if (done) return done.result
  throw serverRuns(config)
}

/** Refuses before a question is asked; withoutServer is what keeps a server from starting. */
export async function expectStopped(config: Config): Promise<void> {
  if (await isServerRunning(config)) throw serverRuns(config)
}

function serverRuns(config: Config): CliError {
  const place = config.databaseServer ? 'this database' : `the data folder ${config.dataDir}`
  return new CliError(
    `Potluck is running on ${place}. Stop it first, and start it afterwards.`,
    exitCodes.busy,
  )
}

/** `--json` may precede or follow the command. */
export const outputOf = (command: Command): Output =>
  createOutput({ json: command.optsWithGlobals<{ json?: boolean }>().json === true })
