import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { householdMembers, households, users } from '#db/schema.ts'

/** Those who have joined, the first first; without the owner. */
export const joinedMembers = (db: Database, householdId: string) =>
  db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.placeId, householdId), isNotNull(householdMembers.joinedAt)))
    .orderBy(householdMembers.joinedAt, householdMembers.userId)

const userIdGiven = sql.placeholder('userId')

const ownedBy = preparedOn((db) =>
  db.select().from(households).where(eq(households.ownerId, userIdGiven)).prepare(),
)

const joinedBy = preparedOn((db) =>
  db
    .select({ household: households })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.placeId))
    .where(and(eq(householdMembers.userId, userIdGiven), isNotNull(householdMembers.joinedAt)))
    .prepare(),
)

/** The household that a person is in. */
export async function findHousehold(db: Database, userId: string) {
  const [own] = await ownedBy(db).execute({ userId })
  if (own) return own
  const [joined] = await joinedBy(db).execute({ userId })
  return joined?.household
}

/** The households into which a person is invited and that they have not joined, the first first. */
export async function invitationsOf(db: Database, userId: string): Promise<string[]> {
  const { placeId, joinedAt, createdAt } = householdMembers
  const open = await db
    .select({ placeId })
    .from(householdMembers)
    .where(and(eq(householdMembers.userId, userId), isNull(joinedAt)))
    .orderBy(createdAt, placeId)
  return open.map((each) => each.placeId)
}

/** All who live in it, its owner first. */
export async function housematesIn(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<string[]> {
  return [ownerId, ...(await joinedMembers(db, id)).map(({ userId }) => userId)]
}

/** The same, by its id. */
export async function residentsOf(db: Database, householdId: string): Promise<string[]> {
  const [household] = await db.select().from(households).where(eq(households.id, householdId))
  return household ? housematesIn(db, household) : []
}

/** Whether a person lives in a household. */
export async function livesIn(db: Database, householdId: string, userId: string): Promise<boolean> {
  return (await findHousehold(db, userId))?.id === householdId
}

/** The others who live with a person. */
export async function housematesOf(db: Database, userId: string): Promise<string[]> {
  const household = await findHousehold(db, userId)
  return household ? (await housematesIn(db, household)).filter((each) => each !== userId) : []
}

/** What the libraries of these people say of those at home has changed: answers that devices keep are no longer right. */
export const forgetAnswersAtHome = (tx: Transaction, userIds: readonly string[]) =>
  tx
    .update(users)
    .set({ answersVersion: sql`${users.answersVersion} + 1` })
    .where(inArray(users.id, [...userIds]))
