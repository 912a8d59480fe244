import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { friendRequests, friendships, users } from '#db/schema.ts'
import type { Friend, PendingRequest, Person } from '#server/contract/friends.ts'
import type { Me } from '#server/contract/users.ts'
import type { App } from '../app.ts'
import { isAdmin } from './admin-account.ts'

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** What one person may see of another: never more. */
export const toPerson = ({ firstName, lastName, email }: Person): Person => ({ firstName, lastName, email })

const person = { firstName: users.firstName, lastName: users.lastName, email: users.email }

export async function listFriends(db: Database, userId: string): Promise<Friend[]> {
  return db
    .select(person)
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.friendId))
    .where(eq(friendships.userId, userId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.email))
}

export async function listPendingRequests(db: Database, userId: string): Promise<PendingRequest[]> {
  const rows = await db
    .select({ _id: friendRequests.id, ...person })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, friendRequests.fromId))
    .where(eq(friendRequests.toId, userId))
    .orderBy(asc(friendRequests.id))
  return rows.map(({ _id, ...from }) => ({ _id, from }))
}

export async function areFriends(db: Database, userId: string, otherId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: friendships.friendId })
    .from(friendships)
    .where(and(eq(friendships.userId, userId), eq(friendships.friendId, otherId)))
  return row !== undefined
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** The signed-in person, as GET /api/me answers. Throws nothing: a deleted account has no session any more. */
export async function describeMe(
  app: App,
  userId: string,
  db: Database = app.store.read,
): Promise<Me | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const { id, email, firstName, lastName, favoriteFoods, isSharingEnabled } = user
  const [pendingRequests, friends, admin] = await Promise.all([
    listPendingRequests(db, id),
    listFriends(db, id),
    isAdmin(app, user, db),
  ])
  return {
    _id: id,
    email,
    firstName,
    lastName,
    favoriteFoods,
    isSharingEnabled,
    pendingRequests,
    friends,
    isAdmin: admin,
  }
}
