import pg from 'pg'
import { withoutPassword } from '#server/text/web-address.ts'
import { DatabaseRefused } from '../errors.ts'
import { expectNotMoved, movedMarkOfServer } from '../moved-mark.ts'
import { newBoxId } from '../sqlite/box-id.ts'
import { patientOptions, readAddress } from './connect-options.ts'
import { expectOwnDatabase, findInDatabase, type Surroundings } from './expect-own-database.ts'
import { expectSessions } from './expect-sessions.ts'
import { locks } from './locks.ts'
import { migrate, readVersion } from './migrate.ts'
import { describeRefusal } from './refusals.ts'

/** PostgreSQL 15. */
const minServerVersion = 150_000

/** Checks the server and brings the tables to the newest version, one process at a time. Returns the id of the box. */
export const prepareDatabase = (address: string, around?: Surroundings): Promise<string> =>
  connected(address, async (client) => {
    await prepare(client, address, around)
    return ensureBoxId(client)
  })

/** The same for a database that is read or filled as a whole: an empty one has no id until then. */
export const prepareTables = (address: string): Promise<void> =>
  connected(address, (client) => prepare(client, address))

async function prepare(client: pg.Client, address: string, around?: Surroundings): Promise<void> {
  await client.query(locks.take('migration'))
  const version = await readVersion(client)
  if (version > 0) expectNotMoved(await movedMarkOfServer.read(client), withoutPassword(address))
  if (around) expectOwnDatabase(await findInDatabase(client, version), address, around)
  await migrate(client)
}

/** Before the first backup, so that all backups have the same one. */
async function ensureBoxId(client: pg.Client): Promise<string> {
  const { key, value } = newBoxId({ isAdopted: false })
  await client.query('INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    key,
    value,
  ])
  return (await findInDatabase(client, await readVersion(client))).boxId ?? ''
}

/** Whether nothing has opened the database yet. */
export const isNewDatabase = (address: string): Promise<boolean> =>
  connected(address, async (client) => {
    const { boxId, hasPeople } = await findInDatabase(client, await readVersion(client))
    return boxId === null && !hasPeople
  })

/** The version of the tables; 0 when there are none. */
export const readServerVersion = (address: string): Promise<number> => connected(address, readVersion)

/** Runs `work` on a connection; throws DatabaseRefused with a sentence for a server that cannot be used. */
export async function connected<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(patientOptions(address))
  // Reported by the query that it interrupts.
  client.on('error', () => {})
  try {
    return await described(address, async () => {
      await client.connect()
      await expectSessions(client, address)
      await expectVersion(client)
      return work(client)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws DatabaseRefused with a sentence for what the owner can change. */
export async function described<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = describeRefusal(error, readAddress(address))
    if (sentence === null) throw error
    throw new DatabaseRefused(sentence, { cause: error })
  }
}

async function expectVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  )
  const [version] = rows
  if (version && version.number < minServerVersion) {
    throw new DatabaseRefused(
      `The database server is PostgreSQL ${version.name}; Potluck needs version 15 or newer.`,
    )
  }
}
