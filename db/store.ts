import { dirname, join } from 'node:path'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database, Transaction } from './dialect.ts'
import { type DatabaseMoved, DatabaseRefused, isStorageFull } from './errors.ts'
import { createIdMaker } from './ids.ts'
import { ensureBoxId } from './sqlite/box-id.ts'
import { checkOpened, isNewFile } from './sqlite/check-file.ts'
import { cacheStatements, openReader } from './sqlite/connection.ts'
import { expectSameFile, resolveDatabase } from './sqlite/database-path.ts'
import { saveDeletedLog } from './sqlite/deleted-log.ts'
import { bytesFree, createFolder } from './sqlite/files.ts'
import { expectUsable } from './sqlite/machine-fault.ts'
import { migrate } from './sqlite/migrate.ts'
import { createDatabase, removeUnfinished } from './sqlite/new-file.ts'
import { settleLog } from './sqlite/settle-log.ts'
import { expectSafeSqlite } from './sqlite/sqlite-version.ts'
import { DiskFailed, openWriteAheadLog, type WriteAheadLog } from './sqlite/write-ahead-log.ts'
import { WriteQueue } from './sqlite/write-queue.ts'

/**
 * 'full': from the first write that found no space until there is some again. 'failing': the log cannot be moved into the
 * database, so that it only grows. 'detached': the database or its log was moved or deleted; no write succeeds.
 */
export type StorageState = 'ok' | 'full' | 'failing' | 'detached'

export interface Store {
  /** The real path of the database, also when DATA_DIR contains a link to it. */
  readonly file: string
  /** For queries outside a transaction. Sees every committed write at once. */
  readonly read: Database
  /** Runs `body` in a transaction and resolves once it is on the disk. Await nothing but `tx` inside. */
  write<T>(body: (tx: Transaction) => Promise<T>): Promise<T>
  /** The next UUIDv7; they only ever go up. */
  newId(): string
  /** Calls `listener` after each commit of this process. */
  onCommit(listener: () => void): void
  /** A number that changes whenever another process has written. */
  otherWrites(): number
  storageState(): StorageState
  /** Called after each attempt to move the log into the database. */
  checkpointed(result: 'done' | 'failed'): void
  /** Calls `listener` once, when the disk refuses to keep what was written; no write succeeds after that. */
  onDiskFailure(listener: (error: DiskFailed) => void): void
  close(): Promise<void>
}

export interface StoreOptions {
  file: string
  now: () => number
  /** Where backups are kept; the folder `backups` next to the database unless given. */
  backupFolders?: string[]
  /** Creates an empty database although there are backups. */
  isNew?: boolean
}

/** Opens the database, creating or migrating it; throws DatabaseRefused for a file that must not be touched. */
export function openStore(options: StoreOptions): Store {
  const file = resolveDatabase(options.file)
  try {
    return connect(file, options)
  } catch (error) {
    // SQLite only says that it cannot open a file; the file system says why.
    if (!(error instanceof DatabaseRefused)) expectUsable(file)
    throw error
  }
}

function connect(file: string, { file: given, now, backupFolders, isNew = false }: StoreOptions): Store {
  const place = { file, isNew, backupFolders: backupFolders ?? [join(dirname(given), 'backups')] }
  expectSafeSqlite()
  createFolder(dirname(file))
  if (isNewFile(place)) createDatabase(file)
  removeUnfinished(file)
  const writer = new SqliteConnection(file, { fileMustExist: true })
  let log: WriteAheadLog
  try {
    checkOpened(writer, place)
    prepareWriter(writer)
    settleLog(writer, file)
    migrate(writer)
    ensureBoxId(writer, { isAdopted: true })
    forgetSizes(writer)
    log = openWriteAheadLog(file)
  } catch (error) {
    writer.close()
    throw error
  }
  // From here on the write queue waits, in a way that does not stop the thread.
  writer.pragma('busy_timeout = 0')
  const reader = openReader(file)

  const listeners: (() => void)[] = []
  const failureListeners: ((error: DiskFailed) => void)[] = []
  let isFull = false
  let isFailing = false
  let detached: DatabaseMoved | undefined
  const expectDatabase = expectSameFile(file)
  /** Before a write, which would be lost with the process, and after one, which is saved here. */
  function expectLog(): void {
    if (!detached && log.isDeleted()) detached = saveDeletedLog(writer, file)
    if (detached) throw detached
  }
  async function sync(): Promise<void> {
    await log.sync()
    if (!detached && log.isDeleted()) detached = saveDeletedLog(writer, file)
  }
  const queue = new WriteQueue(writer, drizzle(cacheStatements(writer)), sync, {
    beforeBegin() {
      expectDatabase()
      expectLog()
    },
    committed() {
      if (isFull) isFull = bytesFree(file) < enoughBytes
      for (const listener of listeners) listener()
    },
    failed(reason) {
      if (isStorageFull(reason)) isFull = true
      if (reason instanceof DiskFailed) for (const listener of failureListeners.splice(0)) listener(reason)
    },
  })
  return {
    file,
    read: reader.db,
    write: (body) => queue.add(body),
    newId: createIdMaker(now, newestId(writer)),
    onCommit: (listener) => listeners.push(listener),
    otherWrites: () => Number(writer.pragma('data_version', { simple: true })),
    storageState() {
      if (detached) return 'detached'
      if (isFull) return 'full'
      return isFailing ? 'failing' : 'ok'
    },
    checkpointed(result) {
      isFailing = result === 'failed'
      // A deleted log is why a checkpoint fails: what it holds must not wait for the next write.
      if (isFailing && !detached && log.isDeleted()) detached = saveDeletedLog(writer, file)
    },
    onDiskFailure: (listener) => failureListeners.push(listener),
    async close() {
      await queue.settled()
      writer.pragma('busy_timeout = 5000')
      // Closing empties the log into the database, which must not happen before the log is on the disk.
      if (log.hasFailed()) settleLog(writer, file)
      await log.close()
      reader.close()
      writer.close()
    },
  }
}

/** A write after which the disk has less left may only have been a small one. */
const enoughBytes = 16 * 1024 * 1024

/** 64 MB. */
const longestLogPages = 16_384

function prepareWriter(writer: Connection): void {
  // First of all, so that even the switch to WAL waits for another process.
  writer.pragma('busy_timeout = 5000')
  writer.pragma('journal_mode = WAL')
  // Syncs the log before it is emptied, not at each commit: the write queue does that itself, before it resolves.
  writer.pragma('synchronous = NORMAL')
  // The server empties the log in a thread of its own; this is for when that does not keep up, and for the command line.
  writer.pragma(`wal_autocheckpoint = ${longestLogPages}`)
  writer.pragma('foreign_keys = ON')
  writer.pragma('journal_size_limit = 67108864')
  writer.pragma('cache_size = -8000')
}

/**
 * Without sizes of its tables SQLite takes them to be large and goes by the indexes, which is right for all queries here.
 * Those of an evening with three recipes would have it read all sessions for each request a year later.
 */
function forgetSizes(writer: Connection): void {
  writer.exec('DROP TABLE IF EXISTS sqlite_stat1')
}

function newestId(connection: Connection): string | undefined {
  const row = connection
    .prepare<[], { id: string | null }>(
      'SELECT max(id) AS id FROM (SELECT max(id) AS id FROM saved_recipes UNION ALL SELECT max(id) FROM recipes UNION ALL SELECT max(id) FROM users)',
    )
    .get()
  return row?.id ?? undefined
}
