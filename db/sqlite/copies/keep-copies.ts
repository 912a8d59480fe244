import { setTimeout as sleep } from 'node:timers/promises'
import SqliteConnection from 'better-sqlite3'
import type { Logger } from 'pino'
import type { SqliteStore } from '#db/store.ts'
import { reasonForLog } from '#server/log-errors.ts'
import { isBusy } from '../../errors.ts'
import { readBackupIdentity } from '../backups/backup-identity.ts'
import type { CommandRunner } from '../backups/run-command.ts'
import { moveLog } from '../checkpoint-scheduler.ts'
import { describeMachineFault } from '../machine-fault.ts'
import { type Copier, createCopier } from './copier.ts'
import type { CopyReport } from './copy-report.ts'

interface KeepCopiesOptions {
  store: SqliteStore
  folder: string
  report: CopyReport
  log: Logger
  now: () => number
  commands: CommandRunner
  /** BACKUP_COMMAND. */
  command: string | undefined
  everyMs: number
}

/** Also without changes, so that the time of the copies goes on. */
const atLeastEveryMs = 60_000
/** Frames of 4 kB after which SQLite is made to restart the log. */
const maxFrames = 4000
/** While the copies fail, the log is kept for them up to this. */
const maxKeptFrames = 32_000
const restartTries = 20
const retryMs = 10

/** Copies what was written every few seconds, and then moves it from the log into the database. */
export function keepCopies(options: KeepCopiesOptions): { stop(): Promise<void>; seal(): void } {
  const { store, report, log, now, everyMs } = options
  const identity = () => readBackupIdentity(store.file)
  const copier = createCopier({
    database: store.file,
    folder: options.folder,
    boxId: identity()?.box?.id ?? 'unknown',
    now,
    checkpoint: () => moveLog(store, log),
    count: () => ({ users: identity()?.users ?? 0, recipes: identity()?.recipes ?? 0 }),
  })
  const send = createSender(options, copier)
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function run(): Promise<void> {
    if (isOver) return
    try {
      report.until = await copier.copy()
      report.failure = null
      await moveLog(store, log)
      if (copier.frames() > maxFrames) await restartLog(store.file, copier, () => moveLog(store, log))
      send()
    } catch (error) {
      const reason = describeMachineFault(error) ?? reasonForLog(error)
      if (report.failure === null) log.error({ err: error }, 'continuous copies failed')
      report.failure = { at: now(), reason }
      if (copier.frames() > maxKeptFrames) copier.abandon()
      await moveLog(store, log)
    }
  }
  const copyNow = () => {
    running = running.then(run)
    return running
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void copyNow().then(() => report.failure !== null && !isOver && soon())
    }, everyMs).unref()
  }
  store.changes.subscribe(soon)
  // What the disk did not confirm must not reach the database before the log is written again.
  store.onDiskFailure(() => {
    isOver = true
  })
  const regularly = setInterval(copyNow, atLeastEveryMs).unref()
  void copyNow()
  return {
    async stop() {
      clearInterval(regularly)
      clearTimeout(timer)
      await copyNow()
      isOver = true
      copier.release()
    },
    seal: copier.seal,
  }
}

/** Has BACKUP_COMMAND take the files one after the other; a failed one is tried again after the next copy. */
function createSender(
  { command, commands, report, log, now }: KeepCopiesOptions,
  copier: Copier,
): () => void {
  let isSending = false
  return () => {
    if (command === undefined || isSending) return
    isSending = true
    sendAll(command)
      .catch((error: unknown) => {
        if (report.sendFailure === null)
          log.warn({ err: error }, 'BACKUP_COMMAND failed for a continuous copy')
        report.sendFailure = { at: now(), reason: reasonForLog(error) }
      })
      .finally(() => {
        isSending = false
      })
  }
  async function sendAll(command: string): Promise<void> {
    for (let [file] = copier.unsent(); file !== undefined; [file] = copier.unsent()) {
      await commands.run(command, file)
      copier.sent(file)
      report.sendFailure = null
    }
  }
}

/** Where there is always something to write, SQLite never finds the moment to restart the log: writers wait for it once. */
async function restartLog(file: string, copier: Copier, checkpoint: () => Promise<void>): Promise<void> {
  const writer = new SqliteConnection(file, { timeout: 0, fileMustExist: true })
  try {
    if (!(await beginWriting(writer))) return
    await copier.copy()
    await checkpoint()
    // Reads the database without the log, which the next writer may then restart.
    await copier.copy()
    writer.exec('ROLLBACK')
  } finally {
    writer.close()
  }
}

/** False while others write all the time. */
async function beginWriting(writer: SqliteConnection.Database): Promise<boolean> {
  for (let tries = 0; tries < restartTries; tries += 1) {
    try {
      writer.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    await sleep(retryMs)
  }
  return false
}
