import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { potluckGuests, potlucks, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListedAccess, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { removeGuest } from './guest-list.ts'
import { endPotluckLink, openAfterMs } from './links.ts'

/** Guests with an account; those without one are listed by the potluck itself, and end with its link. */
export const potluckGuestAccess: Share = {
  kind: 'potluck-guest',
  tables: [potlucks, potluckGuests],
  async list({ app, db, userId }) {
    const isOthers = and(eq(potlucks.userId, userId), ne(potluckGuests.userId, userId))
    const rows = await db
      .select({ ...personColumns, potluck: potlucks, guest: potluckGuests })
      .from(potluckGuests)
      .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
      .innerJoin(users, eq(users.id, potluckGuests.userId))
      .where(and(isOthers, gt(potlucks.startsAt, app.now() - openAfterMs)))
      .orderBy(desc(potluckGuests.id))
      .limit(maxListedAccess)
    return itemsOf(
      'potluck-guest',
      rows.map(({ potluck, guest, ...person }) => ({
        id: guest.id,
        name: potluck.name,
        person: toPerson(person),
        since: guest.createdAt,
        madeBy: guest.madeBy,
      })),
    )
  },
  async end(app, { actor }, id) {
    const [guest] = await app.store.read.select().from(potluckGuests).where(eq(potluckGuests.id, id))
    if (!guest) throw notFound(t('Guest not found'))
    await removeGuest(app, actor, guest.potluckId, id)
  },
}

export const potluckLinkAccess: Share = {
  kind: 'potluck-link',
  tables: [potlucks],
  async list({ app, db, userId }) {
    const isOpen = and(isNotNull(potlucks.linkHash), gt(potlucks.startsAt, app.now() - openAfterMs))
    const rows = await db
      .select()
      .from(potlucks)
      .where(and(eq(potlucks.userId, userId), isOpen))
      .orderBy(desc(potlucks.id))
      .limit(maxListedAccess)
    return itemsOf(
      'potluck-link',
      rows.map(({ id, name, linkMadeAt, linkMadeBy }) => ({
        id,
        name,
        detail: t('Anyone who has the link can come.'),
        since: linkMadeAt,
        madeBy: linkMadeBy,
      })),
    )
  },
  end: (app, { actor }, id) => endPotluckLink(app, actor, id),
}
