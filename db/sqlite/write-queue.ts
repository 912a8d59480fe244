import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database as Connection } from 'better-sqlite3'
import type { Transaction } from '../dialect.ts'
import { isBusy, isStorageFull } from '../errors.ts'

interface Waiting {
  run: (tx: Transaction) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/** At most this many bodies share one commit, so that a reader of the event loop waits a bounded time. */
const maxBatchSize = 256

/** How long another process may hold the database, and how often BEGIN is tried again. */
const patienceMs = 10_000
const retryEveryMs = 5

/**
 * Runs write bodies one after the other. Those that arrive together share one BEGIN IMMEDIATE ... COMMIT, and so one
 * fsync, each in its own SAVEPOINT: one that throws takes back only its own changes.
 */
export class WriteQueue {
  #waiting: Waiting[] = []
  #draining: Promise<void> | undefined

  constructor(
    private readonly connection: Connection,
    private readonly tx: Transaction,
    /** Resolves once every commit so far is on the disk. */
    private readonly sync: () => Promise<void>,
    private readonly watcher: { beforeBegin(): void; committed(): void; failed(reason: unknown): void },
  ) {}

  add<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Each body in the context of its caller, such as the language of the reader; not of the one who was first.
      const inContext = AsyncLocalStorage.bind(run)
      this.#waiting.push({ run: inContext, resolve: (value) => resolve(value as T), reject })
      this.#draining ??= this.#drain()
    })
  }

  /** Resolves once everything added so far is committed or refused. */
  async settled(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  async #drain(): Promise<void> {
    // Requests that were read from sockets in the same turn get to join the batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#commitBatch(this.#waiting.splice(0, maxBatchSize))
    this.#draining = undefined
  }

  async #commitBatch(batch: Waiting[]): Promise<void> {
    const answers: (() => void)[] = []
    try {
      await this.#begin()
      for (const body of batch) answers.push(await this.#runInSavepoint(body))
      this.connection.exec('COMMIT')
      await this.sync()
    } catch (cause) {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK')
      this.watcher.failed(cause)
      for (const body of batch) body.reject(cause)
      return
    }
    this.watcher.committed()
    for (const answer of answers) answer()
  }

  /** Waits for other processes here and not in SQLite, where everyone who only reads would wait, too. */
  async #begin(): Promise<void> {
    const until = performance.now() + patienceMs
    for (;;) {
      this.watcher.beforeBegin()
      try {
        this.connection.exec('BEGIN IMMEDIATE')
        return
      } catch (reason) {
        if (!isBusy(reason) || performance.now() > until) throw reason
      }
      await sleep(retryEveryMs)
    }
  }

  async #runInSavepoint(body: Waiting): Promise<() => void> {
    this.connection.exec('SAVEPOINT body')
    try {
      const value = await withinThisTurn(body.run(this.tx))
      this.connection.exec('RELEASE body')
      return () => body.resolve(value)
    } catch (reason) {
      // A full disk rolls back the whole transaction, the other bodies' work included.
      if (isStorageFull(reason) || !this.connection.inTransaction) throw reason
      this.connection.exec('ROLLBACK TO body; RELEASE body')
      return () => body.reject(reason)
    }
  }
}

/** A body that awaits anything but the database would hold everyone's transaction open: refuse it at once. */
async function withinThisTurn<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Immediate | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setImmediate(() =>
      reject(new Error('A write body awaited something other than its transaction.')),
    )
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearImmediate(timer)
  }
}
