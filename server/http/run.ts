import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { awayIn, DatabaseRefused } from '#db/errors.ts'
import { describeMachineFault } from '#db/sqlite/machine-fault.ts'
import { letYoungGrow } from '../async/heap-growth.ts'
import { ConfigError, readConfig, settleFolders } from '../config.ts'
import { createLog } from '../log.ts'
import { createLogDestination } from '../log-destination.ts'
import { stackOf } from '../log-errors.ts'
import { loadScreens } from '../pages/load-screens.ts'
import { ListenError } from './listener.ts'
import { DataFolderBusy, DataFolderError, serve } from './serve.ts'

const stopWithinMs = 10_000
/** After the first probes of whatever started it. */
const prepareAfterMs = 500
const distDir = dirname(dirname(fileURLToPath(import.meta.url)))

/** Errors the owner can fix: their message is one sentence, without a stack. */
const isForOwner = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof ListenError ||
  error instanceof DataFolderError ||
  error instanceof DatabaseRefused

function describeStartError(error: unknown): string {
  if (isForOwner(error)) return error.message
  return awayIn(error)?.message ?? describeMachineFault(error) ?? stackOf(error)
}

/** Reads the settings, starts the server, and stops it on a signal. Exits when it cannot start. */
export async function run(): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exit(exitCodeOf(error))
  }
}

/** The exit codes of the command line. */
function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return 2
  if (error instanceof DatabaseRefused || awayIn(error)) return 5
  return error instanceof DataFolderBusy ? 6 : 1
}

async function start(): Promise<void> {
  const settings = join(dirname(distDir), '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const config = settleFolders(readConfig(process.env), dirname(distDir))
  // A closed pipe (`| head`) or a full disk must not end the server. Accessing the streams makes pipes non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const destination = createLogDestination({ fd: process.stdout.fd })
  const log = createLog(config.logLevel, destination)
  // Of 'npm start -- --new' and 'potluck serve --new'.
  const isNew = process.argv.includes('--new')
  const given = { droppedLogLines: destination.dropped }
  const onSetupLink = (link: string) => process.stdout.write(`Make yourself its admin, once, at ${link}\n`)
  const server = await serve({ config, log, distDir, isNew, given, onSetupLink })
  process.stdout.write(`Potluck is ready at ${server.app.config.publicUrl}\n`)
  if (server.setupLink) onSetupLink(server.setupLink)
  setTimeout(() => void prepareForPages(log), prepareAfterMs).unref()

  let stopping = false
  const stop = (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    server.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stop(0)
    })
  }
  const { store } = server.app
  if (store.engine === 'sqlite')
    store.onDiskFailure((error) => {
      log.fatal({ err: error }, 'stopping')
      process.stderr.write(
        'The disk did not confirm what was written to it, so Potluck stops before more is lost. ' +
          'Please look after the disk, make sure that there is a backup, and start Potluck again.\n',
      )
      stop(1)
    })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

/** So that the first page waits for none of it. */
async function prepareForPages(log: Logger): Promise<void> {
  try {
    await loadScreens()
  } catch (err) {
    log.error({ err }, 'pages cannot be rendered')
  }
  letYoungGrow()
}
