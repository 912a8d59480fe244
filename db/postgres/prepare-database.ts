import pg from 'pg'
import { DatabaseRefused } from '../errors.ts'
import { newBoxId } from '../sqlite/box-id.ts'
import { patientOptions, readAddress } from './connect-options.ts'
import { locks } from './locks.ts'
import { migrate, readVersion } from './migrate.ts'
import { describeRefusal } from './refusals.ts'

/** PostgreSQL 15. */
const oldestVersion = 150_000

/** Checks the server and brings the tables to the newest version, one process at a time. */
export const prepareDatabase = (address: string): Promise<void> =>
  connected(address, async (client) => {
    await client.query(locks.take('migration'))
    await migrate(client)
    await ensureBoxId(client)
  })

/** Before the first backup, so that all backups have the same one. */
async function ensureBoxId(client: pg.Client): Promise<void> {
  const { key, value } = newBoxId({ isAdopted: false })
  await client.query('INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    key,
    value,
  ])
}

/** The version of the tables; 0 when there are none. */
export const readServerVersion = (address: string): Promise<number> => connected(address, readVersion)

async function connected<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = patientOptions(address)
  const client = new pg.Client(options)
  // Reported by the query that it interrupts.
  client.on('error', () => {})
  try {
    await client.connect()
    await expectVersion(client)
    return await work(client)
  } catch (error) {
    const sentence = describeRefusal(error, readAddress(address))
    if (sentence === null) throw error
    throw new DatabaseRefused(sentence, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

async function expectVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  )
  const [version] = rows
  if (version && version.number < oldestVersion) {
    throw new DatabaseRefused(
      `The database server is PostgreSQL ${version.name}; Potluck needs version 15 or newer.`,
    )
  }
}
