import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Database, Transaction } from '../dialect.ts'
import { codeOf } from '../errors.ts'
import type { Change, Topic } from '../store.ts'
import { connectionFailure } from './connection-failure.ts'
import { databaseOver, type Queryable } from './driver.ts'
import { locks } from './locks.ts'
import { noticesOf } from './notices.ts'

const mostAttempts = 10
/** The longest wait before the third attempt, twice that before the fourth. */
const waitMs = 5
/** After a meeting, all writes of this process take turns for this long: their first attempts would mostly fail. */
const calmMs = 50

/** Of one connection: the query builder over it, and what the present transaction has changed. */
interface Writer {
  tx: Transaction
  topics: Set<Topic>
}

/** Rows of these tables that other processes wait for, or whose end they must notice. */
const topicPatterns: readonly [Topic, RegExp][] = [
  ['jobs', /^(insert into|update) "jobs"/],
  ['sessions', /^delete from "(sessions|users)"/],
]

/** Runs write bodies SERIALIZABLE, and again when they meet. */
export function createTransactions(pool: Pool, committed: (change: Change) => void, sender: string) {
  const writers = new WeakMap<PoolClient, Writer>()
  let metAt = Number.NEGATIVE_INFINITY

  function writerOf(client: PoolClient): Writer {
    const known = writers.get(client)
    if (known) return known
    const topics = new Set<Topic>()
    const database: Database = databaseOver(oneAtATime(client), (sql) => {
      for (const [topic, pattern] of topicPatterns) if (pattern.test(sql)) topics.add(topic)
    })
    const writer = { tx: Object.assign(database, { emittedTo: new Set<string>() }), topics }
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

  async function attempt<T>(body: (tx: Transaction) => Promise<T>, takesTurn: boolean): Promise<T> {
    const client = await pool.connect()
    try {
      // Before BEGIN, so that the transaction sees what those before it have committed.
      if (takesTurn) await client.query(locks.take('turn'))
      const result = await runOnce(client, body, takesTurn ? [locks.release('turn')] : [])
      client.release()
      return result
    } catch (error) {
      // Without an open transaction, ROLLBACK is only a warning.
      const isClean = await client.query('ROLLBACK').then(
        () =>
          !takesTurn ||
          client.query(locks.release('turn')).then(
            () => true,
            () => false,
          ),
        () => false,
      )
      client.release(!isClean)
      throw error
    }
  }

  return async function write<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        // Transactions that met take turns: the rows of one person are changed by one at a time anyway.
        return await attempt(body, attempts > 1 || performance.now() - metAt < calmMs)
      } catch (error) {
        if (!mayRunAgain(error, attempts)) throw connectionFailure(error) ?? error
        metAt = performance.now()
      }
      await sleep(Math.random() * waitMs * (attempts - 1))
    }
  }
}

/** A connection answers one query at a time, and bodies may ask several at once. */
function oneAtATime(client: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(config) {
      const answer = last.then(() => client.query(config))
      last = answer.catch(() => {})
      return answer
    },
  }
}

/** Serialization failures and deadlocks: the transaction did nothing, and may succeed alone. */
const meetings = new Set(['40001', '40P01'])
/**
 * A row that the body looked for was written by another transaction after this one began. On the second run the body sees
 * it, and says what it means; a body that does not look gets the same error again.
 */
const violations = new Set(['23505', '23503'])

function mayRunAgain(error: unknown, attempts: number): boolean {
  const code = codeOf(error)
  return (meetings.has(code) && attempts < mostAttempts) || (violations.has(code) && attempts === 1)
}
