import type { Database, Transaction } from './dialect.ts'
import type { DiskFailed } from './sqlite/write-ahead-log.ts'

/**
 * 'full': from the first write that found no space until there is some again. 'failing': the log cannot be moved into the
 * database, so that it only grows. 'detached': the database or its log was moved or deleted; no write succeeds. 'away':
 * the database server cannot be reached.
 */
export type StorageState = 'ok' | 'full' | 'failing' | 'detached' | 'away'

/** Tables whose rows other processes wait for. */
export type Topic = 'jobs' | 'sessions'

/** What a commit of this or another process may have changed. It may name too much; what it names too little, a poll finds. */
export interface Change {
  /** Whose events; 'anybody' when that is not known. */
  people: ReadonlySet<string> | 'anybody'
  topics: ReadonlySet<Topic>
}

export type ChangeListener = (change: Change) => void

export interface Changes {
  /** Calls `listener` after each commit of this process, and soon after those of others; returns what ends that. */
  subscribe(listener: ChangeListener): () => void
}

export interface Health {
  storage: StorageState
  /** With the log of writes. */
  bytes: number
}

/** The leadership of the process that does the housekeeping. */
export const serverLeadership = 'server'

/** The database server stopped answering, or answers again. */
type ConnectionEvent = { state: 'lost'; cause: unknown } | { state: 'back'; afterMs: number }
export type ConnectionListener = (event: ConnectionEvent) => void

interface AnyStore {
  /** For queries outside a transaction. Sees every commit that was acknowledged. */
  readonly read: Database
  /**
   * Runs reads that belong together, all from one state of the database. Use nothing but `db` inside: with PostgreSQL, a
   * second connection may not be free until the first one is.
   */
  snapshot<T>(body: (db: Database) => Promise<T>): Promise<T>
  /**
   * Runs `body` in a transaction that behaves as if it were alone, and resolves once it is durable. Await nothing but `tx`
   * inside, and change nothing else: the body may run again.
   */
  write<T>(body: (tx: Transaction) => Promise<T>): Promise<T>
  /** The next UUIDv7; in one process they only ever go up. */
  newId(): string
  readonly changes: Changes
  /**
   * Runs `work` in one process of all; null when another one runs it. `signal` aborts when the leadership is lost, and
   * `work` must then stop.
   */
  withLeadership<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  health(): Promise<Health>
  /** What is known of it without asking. */
  storageState(): StorageState
  close(): Promise<void>
}

/** One file, one server process. */
export interface SqliteStore extends AnyStore {
  readonly engine: 'sqlite'
  /** The real path of the database, also when DATA_DIR contains a link to it. */
  readonly file: string
  /** Called after each attempt to move the log into the database. */
  checkpointed(result: 'done' | 'failed'): void
  /** Calls `listener` once, when the disk refuses to keep what was written; no write succeeds after that. */
  onDiskFailure(listener: (error: DiskFailed) => void): void
}

/** A database server, any number of server processes. */
export interface PostgresStore extends AnyStore {
  readonly engine: 'postgres'
  /** postgres://user:password@host/database */
  readonly address: string
  /** Distinguishes it from the databases of others. */
  readonly boxId: string
  /** Writes a row, within two seconds; false when the server is away. Throws why it refuses. */
  probe(): Promise<boolean>
  /** For a server: until it ends, nothing is moved or restored. False when that is happening now. */
  holdServerLock(): Promise<boolean>
  onConnection(listener: ConnectionListener): void
}

export type Store = SqliteStore | PostgresStore
