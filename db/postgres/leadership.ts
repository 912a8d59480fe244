import pg, { type ClientConfig } from 'pg'
import { type Store, serverLeadership } from '../store.ts'
import { patientOptions } from './connect-options.ts'
import { connectionFailure } from './connection-failure.ts'
import { expectAnswers } from './expect-answers.ts'
import { locks } from './locks.ts'

/** Seconds. A machine that lost its power closes no connection; by default the server would keep its locks for two hours. */
export const noticeDeath =
  'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

type Taken = { taken: boolean }

/** Leads by an advisory lock on a connection of its own: with the process, or the connection, the leadership ends. */
export const createLeadership =
  (options: ClientConfig): Store['withLeadership'] =>
  (name, work) =>
    withLock(options, (client) => tookName(client, name), work)

/** Runs `work` in the place of a server, while none leads and none runs; null when one does. */
export const withoutServers = <T>(address: string, work: () => Promise<T>): Promise<T | null> =>
  withLock(
    patientOptions(address),
    async (client) => {
      // A server that runs need not lead: after the end of the leader there is none for seconds.
      const { rows } = await client.query<Taken>(locks.tryTakeAlone('server'))
      return rows[0]?.taken === true && (await tookName(client, serverLeadership))
    },
    work,
  )

async function tookName(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<Taken>(locks.tryTake, [name])
  return rows[0]?.taken === true
}

async function withLock<T>(
  options: ClientConfig,
  take: (client: pg.Client) => Promise<boolean>,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const lost = new AbortController()
  const client = new pg.Client(options)
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  let stopAsking = () => {}
  try {
    if (!(await connectAndTake(client, take))) return null
    stopAsking = expectAnswers(client)
    return await work(lost.signal)
  } finally {
    stopAsking()
    await client.end().catch(() => {})
  }
}

async function connectAndTake(
  client: pg.Client,
  take: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  try {
    await client.connect()
    await client.query(noticeDeath)
    return await take(client)
  } catch (error) {
    throw connectionFailure(error) ?? error
  }
}
