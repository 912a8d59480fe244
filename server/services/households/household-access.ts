import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { householdMembers, households, joinedPlaces, newHousemates, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, type Share } from '../accounts/access-entry.ts'
import { findHousehold } from '../accounts/housemates.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { peopleOf } from '../places/people.ts'
import { householdRules } from './access.ts'
import { leaveHousehold } from './leaving.ts'

/** Who lives with the person, or is invited to; an item is a person. Its owner puts one out, anyone else leaves. */
export const householdAccess: Share = {
  kind: 'household',
  tables: [households, householdMembers, joinedPlaces, newHousemates],
  async list({ db, userId }) {
    const { own, people } = await readOthers(db, userId)
    const isOwner = own?.ownerId === userId
    const invited = own
      ? await db.select().from(householdMembers).where(eq(householdMembers.placeId, own.id))
      : []
    return itemsOf(
      'household',
      people.map((person) => {
        const member = invited.find((each) => each.userId === person.userId)
        const isOpen = member !== undefined && member.joinedAt === null
        return {
          id: person.userId,
          name: t('Your household'),
          detail: detailOf({ isOpen, isOwner }),
          person: toPerson(person),
          since: member?.createdAt ?? own?.createdAt ?? null,
          madeBy: isOwner ? (member?.madeBy ?? null) : null,
        }
      }),
    )
  },
  async end(app, { actor }, id) {
    const { own, people } = await readOthers(app.store.read, actor.id)
    const other = people.find(({ userId }) => userId === id)
    if (!own || !other) throw notFound(t('Friend not found'))
    await leaveHousehold(app, actor, own.id, own.ownerId === actor.id ? other.email : actor.email)
  },
}

function detailOf({ isOpen, isOwner }: { isOpen: boolean; isOwner: boolean }): string {
  if (isOpen) return t('Has not accepted yet.')
  if (isOwner) return t('Your plan, your first shopping list and what you save as recipes are one.')
  return t(
    'Your plan, your first shopping list and what you save as recipes are one. Ending this means leaving the household.',
  )
}

async function readOthers(db: Database, userId: string) {
  const own = await findHousehold(db, userId)
  const ids = own ? (await peopleOf(db, householdRules, own.id)).filter((each) => each !== userId) : []
  const people = await db
    .select({ ...personColumns, userId: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
  return { own, people }
}
