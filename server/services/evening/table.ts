import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectInside, findPotluck, type GuestRow, type PotluckRow } from '../potlucks/access.ts'

/** Someone who comes or may come. */
export interface AtTable {
  potluck: PotluckRow
  guest: GuestRow
}

export const isHost = ({ potluck, guest }: AtTable): boolean => guest.userId === potluck.userId

/** For guests with an account. */
export async function findTable(app: App, actor: Actor, id: string): Promise<AtTable> {
  const { potluck, guest } = await findPotluck(app.store.read, actor.id, id)
  expectInside(potluck, guest)
  return { potluck, guest }
}
