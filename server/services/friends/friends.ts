import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { friendRequests, friendships, users } from '#db/schema.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { areFriends, findUserByEmail, toPerson } from './people.ts'

export async function checkUser(app: App, actor: Actor, email: string): Promise<{ exists: boolean }> {
  await app.limits.take('check user', actor.id)
  return { exists: (await findUserByEmail(app.store.read, email)) !== undefined }
}

/** Asks somebody to be friends. Two who ask each other are friends at once. */
export async function requestFriendship(app: App, actor: Actor, email: string): Promise<void> {
  if (normaliseEmail(email) === normaliseEmail(actor.email))
    throw badRequest('You cannot send a friend request to yourself.')
  await app.limits.take('check user', actor.id)
  await app.store.write(async (tx) => {
    const other = await findUserByEmail(tx, email)
    if (!other) throw new AppError('not_found', 'Nobody with this email has an account yet.')
    if (await areFriends(tx, actor.id, other.id)) throw conflict('You are already friends.')
    const crossing = await findRequest(tx, other.id, actor.id)
    if (crossing) {
      await becomeFriends(app, tx, other, actor)
      return
    }
    const id = app.store.newId()
    const added = await tx
      .insert(friendRequests)
      .values({ id, fromId: actor.id, toId: other.id, createdAt: app.now() })
      .onConflictDoNothing()
      .returning({ id: friendRequests.id })
    if (added.length === 0) throw conflict('You have already sent a friend request to this person.')
    await emit(tx, app.now(), other.id, 'friend:request', { _id: id, from: toPerson(actor) })
  })
}

async function findRequest(tx: Transaction, fromId: string, toId: string) {
  const [row] = await tx
    .select({ id: friendRequests.id })
    .from(friendRequests)
    .where(and(eq(friendRequests.fromId, fromId), eq(friendRequests.toId, toId)))
  return row
}

interface Befriended {
  id: string
  firstName: string
  lastName: string
  email: string
}

/** Makes both directions, drops whatever requests stood between them, and tells both. */
export async function becomeFriends(
  app: App,
  tx: Transaction,
  asker: Befriended,
  asked: Befriended,
): Promise<void> {
  const now = app.now()
  await tx
    .insert(friendships)
    .values([
      { userId: asker.id, friendId: asked.id, createdAt: now },
      { userId: asked.id, friendId: asker.id, createdAt: now },
    ])
    .onConflictDoNothing()
  await dropRequestsBetween(tx, asker.id, asked.id)
  await emit(tx, now, asker.id, 'friend:accepted', { friend: toPerson(asked) })
  await emit(tx, now, asked.id, 'friend:accepted', { friend: toPerson(asker) })
}

async function dropRequestsBetween(tx: Transaction, a: string, b: string): Promise<void> {
  const between = or(
    and(eq(friendRequests.fromId, a), eq(friendRequests.toId, b)),
    and(eq(friendRequests.fromId, b), eq(friendRequests.toId, a)),
  )
  await tx.delete(friendRequests).where(between)
}

/** Only the person asked may approve; for everyone else the request does not exist. */
export async function approveRequest(app: App, actor: Actor, requestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const asker = await findAsker(tx, actor.id, requestId)
    if (!asker) throw notFound('Friend request')
    await becomeFriends(app, tx, asker, actor)
  })
}

export async function declineRequest(app: App, actor: Actor, requestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const asker = await findAsker(tx, actor.id, requestId)
    if (!asker) throw notFound('Friend request')
    await tx.delete(friendRequests).where(eq(friendRequests.id, requestId))
  })
}

async function findAsker(
  tx: Transaction,
  askedId: string,
  requestId: string,
): Promise<Befriended | undefined> {
  const [row] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, friendRequests.fromId))
    .where(and(eq(friendRequests.id, requestId), eq(friendRequests.toId, askedId)))
  return row
}

/** Ends a friendship in both directions. What was shared stays. */
export async function unfriend(app: App, actor: Actor, email: string): Promise<void> {
  await app.store.write(async (tx) => {
    const other = await findUserByEmail(tx, email)
    if (!other || !(await areFriends(tx, actor.id, other.id))) throw notFound('Friend')
    await tx
      .delete(friendships)
      .where(
        or(
          and(eq(friendships.userId, actor.id), eq(friendships.friendId, other.id)),
          and(eq(friendships.userId, other.id), eq(friendships.friendId, actor.id)),
        ),
      )
    await emit(tx, app.now(), other.id, 'friend:removed', { email: actor.email })
    await emit(tx, app.now(), actor.id, 'friend:removed', { email: other.email })
  })
}
