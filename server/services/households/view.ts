import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { householdMembers, households, users } from '#db/schema.ts'
import type { Household, Households } from '#server/contract/households.ts'
import { findHousehold } from '../accounts/housemates.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { countOffered } from './older-recipes.ts'

export async function listHouseholds(db: Database, userId: string): Promise<Households> {
  const own = await findHousehold(db, userId)
  const invited = await db
    .select({ household: households })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.placeId))
    .where(and(eq(householdMembers.userId, userId), isNull(householdMembers.joinedAt)))
    .orderBy(asc(householdMembers.createdAt), asc(households.id))
  const invitations: Household[] = []
  for (const { household } of invited) invitations.push(await readHousehold(db, userId, household))
  return {
    own: own ? await readHousehold(db, userId, own) : null,
    invitations,
    offered: await countOffered(db, userId),
  }
}

async function readHousehold(
  db: Database,
  userId: string,
  { id, ownerId }: typeof households.$inferSelect,
): Promise<Household> {
  const [owner] = await db.select(personColumns).from(users).where(eq(users.id, ownerId))
  const members = await db
    .select({ ...personColumns, userId: users.id, joinedAt: householdMembers.joinedAt })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(eq(householdMembers.placeId, id))
    .orderBy(asc(householdMembers.createdAt), asc(users.id))
  const others = members
    .filter((each) => each.userId !== userId)
    .map((each) => ({ ...toPerson(each), hasJoined: each.joinedAt !== null }))
  const shown = owner && ownerId !== userId ? owner : null
  return { _id: id, owner: shown, people: shown ? [{ ...shown, hasJoined: true }, ...others] : others }
}
