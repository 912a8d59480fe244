import pg, { type ClientConfig } from 'pg'
import { type Store, serverLeadership } from '../store.ts'
import { patientOptions } from './connect-options.ts'
import { connectionFailure } from './connection-failure.ts'
import { locks } from './locks.ts'

/** Seconds. A machine that lost its power closes no connection; by default the server would keep its locks for two hours. */
const noticeDeath =
  'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

/** Leads by an advisory lock on a connection of its own: with the process, or the connection, the leadership ends. */
export function createLeadership(options: ClientConfig): Store['withLeadership'] {
  return async (name, work) => {
    const lost = new AbortController()
    const client = new pg.Client(options)
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      return (await take(client, name)) ? await work(lost.signal) : null
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function take(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.connect()
    await client.query(noticeDeath)
    const { rows } = await client.query<{ taken: boolean }>(locks.tryTake, [name])
    return rows[0]?.taken === true
  } catch (error) {
    throw connectionFailure(error) ?? error
  }
}

/** Runs `work` in the place of a server, which leads while it runs; null when one does. */
export const leadingServer = <T>(address: string, work: () => Promise<T>): Promise<T | null> =>
  createLeadership(patientOptions(address))(serverLeadership, work)
