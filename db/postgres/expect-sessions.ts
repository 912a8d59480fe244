import pg, { type Client } from 'pg'
import { DatabaseRefused } from '../errors.ts'
import { patientOptions } from './connect-options.ts'

const attempts = 5

/**
 * Throws DatabaseRefused behind a pooler such as PgBouncer that gives the connections of the server to others between
 * transactions. Notifications (LISTEN), advisory locks and time limits belong to a connection: they would be lost, or held by
 * another client.
 */
export async function expectSessions(client: Client, address: string): Promise<void> {
  // A pooler tells its clients a process number of its own.
  if ((await processOf(client)) === processToldTo(client)) return
  const other = new pg.Client(patientOptions(address))
  other.on('error', () => {})
  try {
    await other.connect()
    for (let n = 0; n < attempts; n += 1) {
      if ((await processOf(client)) === (await processOf(other)))
        throw new DatabaseRefused(
          'The pooler in front of the database server (such as PgBouncer) shares its connections between transactions, ' +
            'and Potluck needs each of them for a whole session. Set pool_mode = session, or name the server itself in DATABASE_URL.',
        )
    }
  } finally {
    await other.end().catch(() => {})
  }
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ process: number }>('SELECT pg_backend_pid() AS process')
  return Number(rows[0]?.process)
}

const processToldTo = (client: Client) => ('processID' in client ? Number(client.processID) : 0)
