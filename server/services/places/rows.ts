import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { users } from '#db/schema.ts'
import type { Person } from '#server/contract/friends.ts'
import { findHousehold } from '../accounts/housemates.ts'
import type { PlaceRules } from './kind.ts'
import { canEditOf, noMoment } from './people.ts'

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

const noText = sql`''`.mapWith(String)

const given = (name: string) => sql.placeholder(name)

/** Of a kind of place, which every page of recipes asks for: all of a person's, or one of them. */
function queriesFor(rules: PlaceRules, isOne: boolean) {
  const { rows, members, homes } = rules
  if (!rows) return null
  const { table, ownerId, name = noText, nameStamp = noText, deletedAt = noMoment } = rows
  const { id, createdAt } = table
  const { position = createdAt } = rows
  const columns = { id, name, nameStamp, ownerId, firstName, lastName, email }
  const isAsked = and(isNull(deletedAt), isOne ? eq(id, given('only')) : undefined)
  return {
    own: preparedOn((db) =>
      db
        .select(columns)
        .from(table)
        .innerJoin(owners, eq(owners.id, ownerId))
        .where(and(eq(ownerId, given('userId')), isAsked))
        .orderBy(asc(position), asc(id))
        .prepare(),
    ),
    shared: preparedOn((db) =>
      db
        .select({ ...columns, canEdit: canEditOf(rules) })
        .from(members)
        .innerJoin(table, eq(id, members.placeId))
        .innerJoin(owners, eq(owners.id, ownerId))
        .where(and(eq(members.userId, given('userId')), isAsked))
        .orderBy(asc(members.createdAt), asc(id))
        .prepare(),
    ),
    atHome:
      homes &&
      preparedOn((db) =>
        db
          .select(columns)
          .from(homes)
          .innerJoin(table, eq(id, homes.placeId))
          .innerJoin(owners, eq(owners.id, ownerId))
          .where(and(eq(homes.householdId, given('householdId')), isAsked))
          .orderBy(asc(homes.createdAt), asc(id))
          .prepare(),
      ),
  }
}

const built = new WeakMap<PlaceRules, { all: Queries; one: Queries }>()
type Queries = ReturnType<typeof queriesFor>

function queriesOf(rules: PlaceRules, isOne: boolean): Queries {
  const queries = built.get(rules) ?? { all: queriesFor(rules, false), one: queriesFor(rules, true) }
  built.set(rules, queries)
  return isOne ? queries.one : queries.all
}

/** The person's own places in their order, then those that friends and their household share with them; or one of these. */
export async function readPlaceRows(
  db: Database,
  rules: PlaceRules,
  userId: string,
  only?: string,
): Promise<PlaceRow[]> {
  const queries = queriesOf(rules, only !== undefined)
  if (!queries) return []
  const own = await queries.own(db).execute({ userId, only })
  const shared = await queries.shared(db).execute({ userId, only })
  const household = queries.atHome && (await findHousehold(db, userId))
  const atHome =
    queries.atHome && household ? await queries.atHome(db).execute({ householdId: household.id, only }) : []
  const ofHome = new Set(atHome.map((row) => row.id))
  const listed = new Set([...own, ...shared].map((row) => row.id))
  return [
    ...own.map((row) => ({ ...row, canEdit: true })),
    ...shared.map((row) => ({ ...row, canEdit: row.canEdit || ofHome.has(row.id) })),
    ...atHome.filter((row) => !listed.has(row.id)).map((row) => ({ ...row, canEdit: true })),
  ].map((row) => ({ ...row, isOfHome: ofHome.has(row.id) }))
}
