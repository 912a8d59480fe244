import { movedMarkOfServer } from '../moved-mark.ts'
import { readVersion } from './migrate.ts'
import { connected } from './prepare-database.ts'

export const markServerMoved = (address: string, to: string): Promise<void> =>
  connected(address, (client) => movedMarkOfServer.write(client, { to, at: Date.now() }))

/** Whether there was a mark to remove. */
export const unmarkServer = (address: string): Promise<boolean> =>
  connected(address, async (client) => (await readVersion(client)) > 0 && movedMarkOfServer.remove(client))
