import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedRows } from '#db/prepared.ts'
import {
  friendRequests,
  friendships,
  householdMembers,
  newHousemates,
  savedRecipes,
  users,
} from '#db/schema.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import type { Friend, PendingRequest, Person } from '#server/contract/friends.ts'
import type { Me } from '#server/contract/users.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { isAdmin } from './admin-account.ts'

/** What one person may see of another: never more. */
export const toPerson = ({ firstName, lastName, email }: Person): Person => ({ firstName, lastName, email })

const byName = sql`${users.firstName}, ${users.lastName}, ${users.email}`
export const personColumns = { firstName: users.firstName, lastName: users.lastName, email: users.email }

const userIdGiven = sql.placeholder('userId')

const friendsOf = preparedRows(personColumns, (db, columns) =>
  db
    .select(columns)
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.friendId))
    .where(eq(friendships.userId, userIdGiven))
    .orderBy(byName)
    .prepare(),
)

export const listFriends = (db: Database, userId: string): Promise<Friend[]> => friendsOf(db, { userId })

export async function areFriends(db: Database, userId: string, otherId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: friendships.friendId })
    .from(friendships)
    .where(and(eq(friendships.userId, userId), eq(friendships.friendId, otherId)))
  return row !== undefined
}

/** The account of an address, as a person typed it or as it is stored. */
export async function findUserByEmail(db: Database, typed: string) {
  const spellings = [normaliseEmail(typed), emailAsTyped(typed)]
  const rows = await db.select().from(users).where(inArray(users.email, spellings))
  return oneSpelled(emailAsTyped(typed), rows)
}

/** The accounts of friends. A stranger and an address without an account are refused with the same sentence. */
export async function expectFriends(
  tx: Transaction,
  userId: string,
  emails: readonly string[],
  refusal: string,
) {
  const spellings = emails.map((typed) => [normaliseEmail(typed), emailAsTyped(typed)])
  const rows = await tx
    .select({ friend: users })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.friendId))
    .where(and(eq(friendships.userId, userId), inArray(users.email, spellings.flat())))
  const byEmail = new Map(rows.map(({ friend }) => [friend.email, friend]))
  return spellings.map(([normal = '', typed = '']) => {
    const friend = byEmail.get(typed) ?? byEmail.get(normal)
    if (!friend) throw badRequest(refusal)
    return friend
  })
}

export async function expectFriend(tx: Transaction, userId: string, email: string, refusal: string) {
  const [friend] = await expectFriends(tx, userId, [email], refusal)
  if (!friend) throw badRequest(refusal)
  return friend
}

/** Of two old accounts of one mailbox, the one whose own spelling was typed. */
export const oneSpelled = <Row extends { email: string }>(typed: string, rows: Row[]): Row | undefined =>
  rows.find(({ email }) => email === typed) ?? rows[0]

const requestsTo = preparedRows({ _id: friendRequests.id, ...personColumns }, (db, columns) =>
  db
    .select(columns)
    .from(friendRequests)
    .innerJoin(users, eq(users.id, friendRequests.fromId))
    .where(eq(friendRequests.toId, userIdGiven))
    .orderBy(asc(friendRequests.id))
    .prepare(),
)

async function listPendingRequests(db: Database, userId: string): Promise<PendingRequest[]> {
  const rows = await requestsTo(db, { userId })
  return rows.map(({ _id, ...from }) => ({ _id, from }))
}

const ownColumns = {
  _id: users.id,
  ...personColumns,
  favoriteFoods: users.favoriteFoods,
  isSharingEnabled: users.isSharingEnabled,
  isCookingShared: users.isCookingShared,
  isAlwaysAsked: users.alwaysAskModel,
}

const withId = preparedRows(ownColumns, (db, columns) =>
  db.select(columns).from(users).where(eq(users.id, userIdGiven)).prepare(),
)

const householdInvitationsOf = preparedRows({ id: householdMembers.placeId }, (db, columns) =>
  db
    .select(columns)
    .from(householdMembers)
    .where(and(eq(householdMembers.userId, userIdGiven), isNull(householdMembers.joinedAt)))
    .prepare(),
)

const olderRecipesOf = preparedRows({ id: savedRecipes.id }, (db, columns) =>
  db
    .select(columns)
    .from(newHousemates)
    .innerJoin(savedRecipes, eq(savedRecipes.userId, newHousemates.userId))
    .where(
      and(
        eq(newHousemates.userId, userIdGiven),
        isNull(savedRecipes.householdId),
        eq(savedRecipes.acknowledged, true),
      ),
    )
    .limit(1)
    .prepare(),
)

/** The signed-in person, as in GET /api/me; null when the account was deleted. */
export async function describeMe(
  app: App,
  userId: string,
  db: Database = app.store.read,
): Promise<Me | null> {
  const [user] = await withId(db, { userId })
  if (!user) return null
  const { isAlwaysAsked, isCookingShared, ...me } = user
  const { length: householdInvitations } = await householdInvitationsOf(db, { userId })
  return {
    ...me,
    pendingRequests: await listPendingRequests(db, userId),
    friends: await listFriends(db, userId),
    isAdmin: await isAdmin(app, { id: userId, email: user.email }, db),
    ...(isCookingShared && { isCookingShared }),
    ...(householdInvitations > 0 && { householdInvitations }),
    ...((await olderRecipesOf(db, { userId })).length > 0 && { hasOlderRecipes: true }),
    ...(!app.config.publicLinks && { publicLinks: 'off' as const }),
    ...(app.languageModel && { languageModel: { host: app.languageModel.host, isAlwaysAsked } }),
  }
}
