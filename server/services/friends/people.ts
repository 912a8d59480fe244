import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { friendRequests, friendships, users } from '#db/schema.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import type { Friend, PendingRequest, Person } from '#server/contract/friends.ts'
import type { Me } from '#server/contract/users.ts'
import type { App } from '../../app.ts'
import { isAdminBy, namedAdminId } from '../accounts/admin-account.ts'

/** What one person may see of another: never more. */
export const toPerson = ({ firstName, lastName, email }: Person): Person => ({ firstName, lastName, email })

const byName = sql`${users.firstName}, ${users.lastName}, ${users.email}`
const person = { firstName: users.firstName, lastName: users.lastName, email: users.email }

export async function listFriends(db: Database, userId: string): Promise<Friend[]> {
  return db
    .select(person)
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.friendId))
    .where(eq(friendships.userId, userId))
    .orderBy(byName)
}

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

/** Of two old accounts of one mailbox, the one whose own spelling was typed. */
export const oneSpelled = <Row extends { email: string }>(typed: string, rows: Row[]): Row | undefined =>
  rows.find(({ email }) => email === typed) ?? rows[0]

/** All about a person in one statement: it is asked with every page and every sign-in, and four take twice as long. */
const readMe = preparedOn((db) => {
  const userId = sql.placeholder('userId')
  const json = sql`json_object('firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email})`
  const pending = sql`SELECT json_object('_id', ${friendRequests.id}, 'from', ${json}) AS json
    FROM ${friendRequests} JOIN ${users} ON ${users.id} = ${friendRequests.fromId}
    WHERE ${friendRequests.toId} = ${userId} ORDER BY ${friendRequests.id}`
  const friends = sql`SELECT ${json} AS json
    FROM ${friendships} JOIN ${users} ON ${users.id} = ${friendships.friendId}
    WHERE ${friendships.userId} = ${userId} ORDER BY ${byName}`
  const all = (rows: SQL) => sql`(SELECT json_group_array(json(json)) FROM (${rows}))`
  return db
    .select({
      _id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      favoriteFoods: users.favoriteFoods,
      isSharingEnabled: users.isSharingEnabled,
      pendingRequests: all(pending).mapWith((text: string): PendingRequest[] => JSON.parse(text)),
      friends: all(friends).mapWith((text: string): Friend[] => JSON.parse(text)),
      namedAdmin: namedAdminId,
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare()
})

/** The signed-in person, as GET /api/me answers. Throws nothing: a deleted account has no session any more. */
export async function describeMe(
  app: App,
  userId: string,
  db: Database = app.store.read,
): Promise<Me | null> {
  const [row] = await readMe(db).execute({ userId })
  if (!row) return null
  const { namedAdmin, ...me } = row
  return { ...me, isAdmin: isAdminBy(app, { id: userId, email: me.email }, namedAdmin) }
}
