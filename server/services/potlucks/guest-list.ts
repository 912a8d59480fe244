import { and, eq, gte } from 'drizzle-orm'
import { potluckGuests } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { cameByLink, findHosted, findPotluck } from './access.ts'
import { emitPotluck } from './emit.ts'
import { dropGuests } from './guests.ts'
import { getPotluck } from './potlucks.ts'

/** The host removes a guest, with what they would bring; a guest leaves in the same way. */
export async function removeGuest(app: App, actor: Actor, id: string, guestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { isHost, guest } = await findPotluck(tx, actor.id, id)
    if (guest.id === guestId && isHost)
      throw badRequest(t('You are the host. You can call the potluck off instead.'))
    if (guest.id !== guestId && !isHost) throw forbidden(t('Only the host of a potluck can change this.'))
    const [row] = await tx
      .select()
      .from(potluckGuests)
      .where(and(eq(potluckGuests.potluckId, id), eq(potluckGuests.id, guestId)))
    if (!row) throw notFound(t('Guest not found'))
    await dropGuests(tx, app.now(), [row])
  })
}

/** The host lets in a guest who came with the link. A second call changes nothing. */
export async function approveGuest(app: App, actor: Actor, id: string, guestId: string): Promise<Potluck> {
  await app.store.write(async (tx) => {
    await findHosted(tx, actor.id, id)
    const isGuest = and(eq(potluckGuests.potluckId, id), eq(potluckGuests.id, guestId))
    const [row] = await tx.select().from(potluckGuests).where(isGuest)
    if (!row) throw notFound(t('Guest not found'))
    if (!row.isWaiting) return
    await tx.update(potluckGuests).set({ isWaiting: false }).where(isGuest)
    await emitPotluck(tx, app.now(), id)
  })
  return getPotluck(app, actor, id)
}

/** Removes everybody who came with the link at this moment or later, e.g. after it was published. */
export async function removeGuestsSince(app: App, actor: Actor, id: string, since: string): Promise<Potluck> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    const rows = await tx
      .select()
      .from(potluckGuests)
      .where(and(eq(potluckGuests.potluckId, id), gte(potluckGuests.createdAt, Date.parse(since))))
    const gone = rows.filter((row) => cameByLink(row) && row.userId !== potluck.userId)
    await dropGuests(tx, app.now(), gone)
  })
  return getPotluck(app, actor, id)
}
