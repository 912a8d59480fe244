import pg, { type ClientConfig } from 'pg'
import type { Store } from '../store.ts'
import { connectionFailure } from './connection-failure.ts'
import { locks } from './locks.ts'

/** Leads by an advisory lock on a connection of its own: with the process, or the connection, the leadership ends. */
export function createLeadership(options: ClientConfig): Store['withLeadership'] {
  return async (name, work) => {
    const lost = new AbortController()
    const client = new pg.Client(options)
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>(locks.tryTake, [name])
      if (!rows[0]?.taken) return null
    } catch (error) {
      await client.end().catch(() => {})
      throw connectionFailure(error) ?? error
    }
    try {
      return await work(lost.signal)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
