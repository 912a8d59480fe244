import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database, Transaction } from '../dialect.ts'
import { codeOf } from '../errors.ts'
import type { Change, Topic } from '../store.ts'
import { connectionFailure } from './connection-failure.ts'
import { databaseOver } from './driver.ts'
import { locks } from './locks.ts'
import { noticesOf } from './notices.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Pool } from './pool.ts'

const maxAttempts = 10
/** The first may follow from another process's write; a third hardly does. */
const maxViolations = 3
/** The longest wait before the third attempt, twice that before the fourth. */
const minWaitMs = 5
/**
 * After a meeting, all writes of this process take turns for this long: their first attempts would mostly fail. Twice as
 * long when they meet again right after it, as in a flood of changes of the same rows.
 */
const minCalmMs = 50
const maxCalmMs = 1600

/** Of one connection: the query builder over it, and what the present transaction has changed. */
interface Writer {
  tx: Transaction
  topics: Set<Topic>
  /** Resolves once the connection runs nothing of a body. */
  settled(): Promise<void>
}

/** Rows of these tables that other processes wait for, or whose end they must notice. */
const topicPatterns: readonly [Topic, RegExp][] = [
  ['jobs', /^(insert into|update) "jobs"/],
  ['sessions', /^delete from "(sessions|users|renewed_tokens|program_tokens)"/],
]

/** Runs write bodies SERIALIZABLE, and again when they meet. */
export function createTransactions(
  pool: Pick<Pool, 'connect'>,
  committed: (change: Change) => void,
  sender: string,
) {
  const writers = new WeakMap<PoolClient, Writer>()
  const turns = createTurns()
  const calm = createCalm()

  function writerOf(client: PoolClient): Writer {
    const known = writers.get(client)
    if (known) return known
    const topics = new Set<Topic>()
    const queue = oneAtATime(client)
    const database: Database = databaseOver(queue, (sql) => {
      for (const [topic, pattern] of topicPatterns) if (pattern.test(sql)) topics.add(topic)
    })
    const tx = Object.assign(database, { emittedTo: new Set<string>() })
    const writer = { tx, topics, settled: queue.settled }
    writers.set(client, writer)
    return writer
  }

  async function runOnce<T>(
    client: PoolClient,
    body: (tx: Transaction) => Promise<T>,
    afterwards: string[],
  ): Promise<T> {
    const { tx, topics } = writerOf(client)
    tx.emittedTo.clear()
    topics.clear()
    await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
    const result = await body(tx)
    const change: Change = { people: new Set(tx.emittedTo), topics: new Set(topics) }
    await client.query([...noticesOf(change, sender), 'COMMIT', ...afterwards].join(';'))
    if (tx.emittedTo.size > 0 || topics.size > 0) committed(change)
    return result
  }

  async function attempt<T>(
    client: PoolClient,
    body: (tx: Transaction) => Promise<T>,
    takesTurn: boolean,
  ): Promise<T> {
    try {
      // Before BEGIN, so that the transaction sees what those before it have committed.
      if (takesTurn) await client.query(locks.take('turn'))
      const result = await runOnce(client, body, takesTurn ? [locks.release('turn')] : [])
      client.release()
      return result
    } catch (error) {
      client.release(!(await rollBack(client, takesTurn, error)))
      throw error
    }
  }

  const inTurn = <T>(body: (tx: Transaction) => Promise<T>): Promise<T> =>
    turns.take(async () => attempt(await pool.connect(), body, true))

  async function atOnce<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    if (calm.isOn()) return inTurn(body)
    const client = await pool.connect()
    if (!calm.isOn()) return attempt(client, body, false)
    // Others met while this one waited for a connection.
    client.release()
    return inTurn(body)
  }

  /** Returns whether the connection can be used again; its end releases the lock, too. */
  async function rollBack(client: PoolClient, takesTurn: boolean, reason: unknown): Promise<boolean> {
    if (connectionFailure(reason)) return false
    // A body that asked several queries at once failed with the first of them. After ROLLBACK, the others would be kept.
    await writerOf(client).settled()
    try {
      // Without an open transaction, ROLLBACK is only a warning.
      await client.query(['ROLLBACK', ...(takesTurn ? [locks.release('turn')] : [])].join(';'))
      return true
    } catch {
      return false
    }
  }

  return async function write<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    let violations = 0
    for (let attempts = 1; ; attempts += 1) {
      try {
        // Transactions that met take turns: the rows of one person are changed by one at a time anyway.
        return attempts === 1 ? await atOnce(body) : await inTurn(body)
      } catch (error) {
        if (isViolation(error)) violations += 1
        const mayRunAgain = isViolation(error) ? violations < maxViolations : isMeeting(error)
        if (!mayRunAgain || attempts === maxAttempts) throw connectionFailure(error) ?? error
        calm.begin()
      }
      await sleep(Math.random() * minWaitMs * (attempts - 1))
    }
  }
}

/** When the writes of this process take turns. */
function createCalm() {
  let until = Number.NEGATIVE_INFINITY
  let lastMs = minCalmMs
  return {
    isOn: () => performance.now() < until,
    begin(): void {
      const now = performance.now()
      // Those that met together begin one.
      if (now < until) return
      lastMs = now - until < lastMs ? Math.min(2 * lastMs, maxCalmMs) : minCalmMs
      until = now + lastMs
    },
  }
}

/** The turns of this process, in order: of all its connections, one waits for the turns of other processes. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<T>(work: () => Promise<T>): Promise<T> {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
  }
}

/** Serialization failures and deadlocks: the transaction did nothing, and may succeed alone. */
const isMeeting = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/**
 * A row that the body looked for was written by another transaction after this one began. On the next run the body sees
 * it, and says what it means; a body that does not look gets the same error again.
 */
const isViolation = (error: unknown) => ['23505', '23503'].includes(codeOf(error))
