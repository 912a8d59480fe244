import type { PoolClient } from 'pg'
import type { Database } from '../dialect.ts'
import { codeOf } from '../errors.ts'
import { connectionFailure } from './connection-failure.ts'
import { databaseOver } from './driver.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Pool } from './pool.ts'

/** The query builder over one connection. */
interface Reader {
  db: Database
  settled(): Promise<void>
}

/** Runs bodies of reads, each on the state that the database has at the first of them. A body may run several times. */
export function createSnapshots(pool: Pick<Pool, 'connect'>) {
  const readers = new WeakMap<PoolClient, Reader>()

  /** The same for each use of a connection, so that queries are built once. */
  function readerOf(client: PoolClient): Reader {
    const known = readers.get(client)
    if (known) return known
    const queue = oneAtATime(client)
    const reader = { db: databaseOver(queue), settled: queue.settled }
    readers.set(client, reader)
    return reader
  }

  /** The result does not wait for this: nothing was written. */
  async function end(client: PoolClient): Promise<void> {
    try {
      await readerOf(client).settled()
      await client.query('ROLLBACK')
      client.release()
    } catch {
      client.release(true)
    }
  }

  async function read<T>(body: (db: Database) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      return await body(readerOf(client).db)
    } finally {
      void end(client)
    }
  }

  return async function snapshot<T>(body: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await readAgainAfterDeadlock(() => read(body))
    } catch (error) {
      throw connectionFailure(error) ?? error
    }
  }
}

const maxAttempts = 5

/**
 * Runs a read again that was ended by a deadlock: a migration of another process locks tables in an order of its own.
 * Readers meet nothing else that they wait for.
 */
export async function readAgainAfterDeadlock<T>(read: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await read()
    } catch (error) {
      if (codeOf(error) !== '40P01' || attempts === maxAttempts) throw error
    }
  }
}
