import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { forbidden, notFound } from '../../errors.ts'
import { livesIn, residentsOf } from '../accounts/housemates.ts'
import type { PlaceRules } from './kind.ts'

export type Role = 'owner' | 'editor' | 'reader'

export interface Place {
  id: string
  ownerId: string
  role: Role
}

/** A place that the person may see; undefined for another person's as for none. */
export async function findPlace(
  db: Database,
  rules: PlaceRules,
  userId: string,
  id: string,
): Promise<Place | undefined> {
  const place = await findRow(db, rules, id)
  if (!place || place.deletedAt !== null) return undefined
  const { ownerId } = place
  if (ownerId === userId) return { id, ownerId, role: 'owner' }
  const member = await findMember(db, rules, id, userId)
  if (member?.canEdit) return { id, ownerId, role: 'editor' }
  const home = await findHome(db, rules, id)
  if (home !== undefined && (await livesIn(db, home, userId))) return { id, ownerId, role: 'editor' }
  return member && { id, ownerId, role: 'reader' }
}

/** The household with which a place is shared as a whole. */
export async function findHome(db: Database, { homes }: PlaceRules, id: string): Promise<string | undefined> {
  if (!homes) return undefined
  const { placeId, householdId } = homes
  const [home] = await db.select({ householdId }).from(homes).where(eq(placeId, id))
  return home?.householdId
}

export async function expectPlace(
  db: Database,
  rules: PlaceRules,
  userId: string,
  id: string,
): Promise<Place> {
  const found = await findPlace(db, rules, userId, id)
  if (!found) throw notFound(rules.notFound())
  return found
}

export async function expectOwn(db: Database, rules: PlaceRules, userId: string, id: string): Promise<Place> {
  const found = await expectPlace(db, rules, userId, id)
  if (found.role !== 'owner') throw forbidden(rules.notOwner())
  return found
}

/** Also one that was deleted and can be restored. */
async function findRow(db: Database, { rows }: PlaceRules, id: string) {
  if (!rows) return { ownerId: id, deletedAt: null }
  const { table, ownerId, deletedAt = noMoment } = rows
  const [row] = await db.select({ ownerId, deletedAt }).from(table).where(eq(table.id, id))
  return row
}

/** Of most kinds, all members change a place like its owner. */
export const canEditOf = ({ members }: PlaceRules) =>
  'canEdit' in members ? members.canEdit : sql`1`.mapWith(Boolean)

export const noMoment = sql<null>`NULL`

export const isMember = ({ members }: PlaceRules, id: string, userId: string) =>
  and(eq(members.placeId, id), eq(members.userId, userId))

export async function findMember(db: Database, rules: PlaceRules, id: string, userId: string) {
  const [found] = await db
    .select({ canEdit: canEditOf(rules) })
    .from(rules.members)
    .where(isMember(rules, id, userId))
  return found
}

export interface PersonOfPlace {
  userId: string
  canEdit: boolean
  /** Whether it is shared with the household that this person lives in. */
  isOfHome: boolean
}

/** Its owner, then the friends it is shared with, then those of the household it is shared with. */
export async function readPeople(db: Database, rules: PlaceRules, id: string): Promise<PersonOfPlace[]> {
  const owner = await findRow(db, rules, id)
  const home = await findHome(db, rules, id)
  const housemates = new Set(home === undefined ? [] : await residentsOf(db, home))
  const members = new Map((await selectMembers(db, rules, id)).map((each) => [each.userId, each.canEdit]))
  const all = new Set([...(owner ? [owner.ownerId] : []), ...members.keys(), ...housemates])
  return [...all].map((userId) => {
    const isOfHome = housemates.has(userId)
    return {
      userId,
      isOfHome,
      canEdit: userId === owner?.ownerId || isOfHome || members.get(userId) === true,
    }
  })
}

export async function peopleOf(db: Database, rules: PlaceRules, id: string): Promise<string[]> {
  return (await readPeople(db, rules, id)).map(({ userId }) => userId)
}

/** The friends that its owner chose one by one. */
export async function membersOf(db: Database, rules: PlaceRules, id: string): Promise<string[]> {
  return (await selectMembers(db, rules, id)).map(({ userId }) => userId)
}

function selectMembers(db: Database, rules: PlaceRules, id: string) {
  const { placeId, userId } = rules.members
  return db
    .select({ userId, canEdit: canEditOf(rules) })
    .from(rules.members)
    .where(eq(placeId, id))
    .orderBy(asc(userId))
}

/** The friends that these places are shared with, the first first. */
export async function readMembers(db: Database, rules: PlaceRules, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { members } = rules
  const { placeId, createdAt } = members
  const canEdit = canEditOf(rules)
  const { firstName, lastName, email } = users
  return db
    .select({ placeId, userId: users.id, firstName, lastName, email, canEdit })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(inArray(placeId, [...ids]))
    .orderBy(asc(createdAt), asc(users.id))
}
