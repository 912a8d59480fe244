import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import type { Person } from '#server/contract/friends.ts'
import { findHousehold } from '../accounts/housemates.ts'
import type { PlaceRules } from './kind.ts'

/** A place with its owner, as a person may open it. */
export interface PlaceRow extends Person {
  id: string
  name: string
  nameStamp: string
  ownerId: string
  canEdit: boolean
  /** Whether it is shared with the household that this person lives in. */
  isOfHome: boolean
}

const owners = alias(users, 'owners')
const { firstName, lastName, email } = owners

/** The person's own places in their order, then those that friends and their household share with them; or one of these. */
export async function readPlaceRows(
  db: Database,
  rules: PlaceRules,
  userId: string,
  only?: string,
): Promise<PlaceRow[]> {
  const { rows, members, homes } = rules
  if (!rows) return []
  const { table, id, name, nameStamp, ownerId, deletedAt, position } = rows
  const columns = { id, name, nameStamp, ownerId, firstName, lastName, email }
  const isAsked = and(isNull(deletedAt), only === undefined ? undefined : eq(id, only))
  const own = await db
    .select(columns)
    .from(table)
    .innerJoin(owners, eq(owners.id, ownerId))
    .where(and(eq(ownerId, userId), isAsked))
    .orderBy(asc(position), asc(id))
  const shared = await db
    .select({ ...columns, canEdit: members.canEdit })
    .from(members.table)
    .innerJoin(table, eq(id, members.placeId))
    .innerJoin(owners, eq(owners.id, ownerId))
    .where(and(eq(members.userId, userId), isAsked))
    .orderBy(asc(members.createdAt), asc(id))
  const household = homes && (await findHousehold(db, userId))
  const atHome = household
    ? await db
        .select(columns)
        .from(homes.table)
        .innerJoin(table, eq(id, homes.placeId))
        .innerJoin(owners, eq(owners.id, ownerId))
        .where(and(eq(homes.householdId, household.id), isAsked))
        .orderBy(asc(homes.createdAt), asc(id))
    : []
  const ofHome = new Set(atHome.map((row) => row.id))
  const listed = new Set([...own, ...shared].map((row) => row.id))
  return [
    ...own.map((row) => ({ ...row, canEdit: true })),
    ...shared.map((row) => ({ ...row, canEdit: row.canEdit || ofHome.has(row.id) })),
    ...atHome.filter((row) => !listed.has(row.id)).map((row) => ({ ...row, canEdit: true })),
  ].map((row) => ({ ...row, isOfHome: ofHome.has(row.id) }))
}
