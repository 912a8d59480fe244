import { dirname, join } from 'node:path'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { allTopics, anyChange, createChangeFeed } from '../changes.ts'
import type { Transaction } from '../dialect.ts'
import { type DatabaseMoved, DatabaseRefused, isStorageFull } from '../errors.ts'
import { createIdMaker } from '../ids.ts'
import type { Migration } from '../migrations/index.ts'
import { newestVersion } from '../migrations/newest.ts'
import { expectNotMoved, movedMarkOfFile } from '../moved-mark.ts'
import type { SqliteStore, StorageState } from '../store.ts'
import { ensureBoxId } from './box-id.ts'
import { checkOpened, isNewFile } from './check-file.ts'
import { cacheStatements, openReader } from './connection.ts'
import { expectSameFile, resolveDatabase } from './database-path.ts'
import { saveDeletedLog } from './deleted-log.ts'
import { bytesFree, createFolder, databaseBytes } from './files.ts'
import { createLeadership } from './leadership.ts'
import { expectUsable } from './machine-fault.ts'
import { migrate, readVersion } from './migrate.ts'
import { createDatabase, removeUnfinished } from './new-file.ts'
import { settleLog } from './settle-log.ts'
import { createSnapshots } from './snapshots.ts'
import { expectSafeSqlite } from './sqlite-version.ts'
import { watchOthers } from './watch-others.ts'
import { DiskFailed, openWriteAheadLog, type WriteAheadLog } from './write-ahead-log.ts'
import { WriteQueue } from './write-queue.ts'

export interface SqliteOptions {
  file: string
  now: () => number
  /** Where backups are kept; the folder `backups` next to the database unless given. */
  backupFolders?: string[]
  /** Creates an empty database although there are backups. */
  isNew?: boolean
}

interface ToMigrate extends SqliteOptions {
  /** Those of `migrationsFor` this file. */
  migrations: readonly Migration[]
}

/** Opens the database, creating or migrating it; throws DatabaseRefused for a file that must not be touched. */
export function openSqlite(options: ToMigrate): SqliteStore {
  const file = resolveDatabase(options.file)
  try {
    return connect(file, options)
  } catch (error) {
    // SQLite only says that it cannot open a file; the file system says why.
    if (!(error instanceof DatabaseRefused)) expectUsable(file)
    throw error
  }
}

export const backupFoldersOf = ({ file, backupFolders }: SqliteOptions): string[] =>
  backupFolders ?? [join(dirname(file), 'backups')]

function connect(file: string, options: ToMigrate): SqliteStore {
  const { now, migrations, isNew = false } = options
  const place = { file, isNew, backupFolders: backupFoldersOf(options) }
  expectSafeSqlite()
  createFolder(dirname(file))
  if (isNewFile(place)) createDatabase(file, migrations)
  removeUnfinished(file)
  const writer = new SqliteConnection(file, { fileMustExist: true })
  let log: WriteAheadLog
  try {
    checkOpened(writer, place)
    expectNotMoved(movedMarkOfFile.read(writer), file)
    prepareWriter(writer)
    settleLog(writer, file)
    migrate(writer, migrations)
    expectNewest(writer)
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
  const changes = createChangeFeed(() => watchOthers(writer, () => changes.announce(anyChange)))
  const tx: Transaction = Object.assign(drizzle(cacheStatements(writer)), { emittedTo: new Set<string>() })
  const queue = new WriteQueue(writer, tx, sync, {
    beforeBegin() {
      expectDatabase()
      expectLog()
    },
    committed() {
      if (isFull) isFull = bytesFree(file) < minFreeBytes
      changes.announce({ people: new Set(tx.emittedTo), topics: allTopics })
      tx.emittedTo.clear()
    },
    failed(reason) {
      if (isStorageFull(reason)) isFull = true
      if (reason instanceof DiskFailed) for (const listener of failureListeners.splice(0)) listener(reason)
    },
  })
  const snapshots = createSnapshots(file, () => !detached && !log.isDeleted(), reader)
  function storageState(): StorageState {
    if (detached) return 'detached'
    if (isFull) return 'full'
    return isFailing ? 'failing' : 'ok'
  }
  return {
    engine: 'sqlite',
    file,
    read: reader.db,
    snapshot: snapshots.snapshot,
    write: (body) => queue.add(body),
    newId: createIdMaker(now, newestId(writer)),
    changes,
    withLeadership: createLeadership(),
    health: async () => ({ storage: storageState(), bytes: await databaseBytes(file) }),
    storageState,
    checkpointed(result) {
      isFailing = result === 'failed'
      // A deleted log is why a checkpoint fails: what it holds must not wait for the next write.
      if (isFailing && !detached && log.isDeleted()) detached = saveDeletedLog(writer, file)
    },
    onDiskFailure: (listener) => failureListeners.push(listener),
    async close() {
      changes.close()
      await queue.settled()
      writer.pragma('busy_timeout = 5000')
      // Closing empties the log into the database, which must not happen before the log is on the disk.
      if (log.hasFailed()) settleLog(writer, file)
      await log.close()
      reader.close()
      snapshots.close()
      writer.close()
    },
  }
}

/** Fails when a file was opened without the migrations that it needs, or was replaced meanwhile by an older one. */
function expectNewest(writer: Connection): void {
  if (readVersion(writer) < newestVersion)
    throw new Error('The database is older than it was. Please start again.')
}

/** A write after which the disk has less left may only have been a small one. */
const minFreeBytes = 16 * 1024 * 1024

/** 64 MB. */
const maxLogPages = 16_384

function prepareWriter(writer: Connection): void {
  // First of all, so that even the switch to WAL waits for another process.
  writer.pragma('busy_timeout = 5000')
  writer.pragma('journal_mode = WAL')
  // Syncs the log before it is emptied, not at each commit: the write queue does that itself, before it resolves.
  writer.pragma('synchronous = NORMAL')
  // The server empties the log in a thread of its own; this is for when that does not keep up, and for the command line.
  writer.pragma(`wal_autocheckpoint = ${maxLogPages}`)
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
