import { and, asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit, emitToAll } from '#db/events.ts'
import { friendRequests, friendships, users } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, conflict, notFound } from '../../errors.ts'
import { areFriends, findUserByEmail, personColumns, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectBelowMax, isFull } from '../base/max-counts.ts'
import { notify } from '../base/notify.ts'
import { react } from '../reactions.ts'

export async function checkUser(app: App, email: string): Promise<{ exists: boolean }> {
  return { exists: (await findUserByEmail(app.store.read, email)) !== undefined }
}

/** Sends a friend request. Two people who request each other become friends immediately. */
export async function requestFriendship(app: App, actor: Actor, email: string): Promise<void> {
  if (normaliseEmail(email) === normaliseEmail(actor.email))
    throw badRequest(t('You cannot send a friend request to yourself.'))
  await app.store.write(async (tx) => {
    const other = await findUserByEmail(tx, email)
    if (!other) throw new AppError('not_found', t('Nobody with this email has an account yet.'))
    if (await areFriends(tx, actor.id, other.id)) throw conflict(t('You are already friends.'))
    const crossed = await findRequest(tx, other.id, actor.id)
    if (crossed) return acceptFriend(app, tx, { ...other, maker: crossed.madeBy }, actor)
    await expectRequestRoom(tx, actor.id, other.id)
    const id = app.store.newId()
    const added = await tx
      .insert(friendRequests)
      .values({ id, fromId: actor.id, toId: other.id, createdAt: app.now(), madeBy: actor.maker ?? null })
      .onConflictDoNothing()
      .returning({ id: friendRequests.id })
    if (added.length === 0) throw conflict(t('You have already sent a friend request to this person.'))
    await emit(tx, app.now(), other.id, 'friend:request', { _id: id, from: toPerson(actor) })
    const notice = () => ({
      title: t('New friend request from {name}', { name: fullName(actor) }),
      body: '',
      path: '/',
      tag: `friend ${actor.id}`,
    })
    await notify(app, tx, { userIds: [other.id], kind: 'friend', notice, isInvitation: true })
  })
}

async function findRequest(tx: Transaction, fromId: string, toId: string) {
  const [row] = await tx
    .select({ id: friendRequests.id, madeBy: friendRequests.madeBy })
    .from(friendRequests)
    .where(and(eq(friendRequests.fromId, fromId), eq(friendRequests.toId, toId)))
  return row
}

interface FriendToBe {
  id: string
  firstName: string
  lastName: string
  email: string
  /** What requested or accepted it in their name. */
  maker?: Maker | null
}

const countFriends = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(friendships, eq(friendships.userId, userId))

async function acceptFriend(
  app: App,
  tx: Transaction,
  sender: FriendToBe,
  receiver: FriendToBe,
): Promise<void> {
  expectBelowMax('friend', await countFriends(tx, receiver.id))
  expectBelowMax('friend of the other', await countFriends(tx, sender.id))
  await becomeFriends(app, tx, sender, receiver)
}

async function expectRequestRoom(tx: Transaction, fromId: string, toId: string): Promise<void> {
  expectBelowMax('friend', await countFriends(tx, fromId))
  expectBelowMax('sent request', await tx.$count(friendRequests, eq(friendRequests.fromId, fromId)))
  expectBelowMax('received request', await tx.$count(friendRequests, eq(friendRequests.toId, toId)))
}

/** The invited person gets an account all the same when the inviter has too many friends. */
export async function befriendInvited(
  app: App,
  tx: Transaction,
  invited: FriendToBe,
  inviter: FriendToBe,
): Promise<void> {
  if (isFull('friend', await countFriends(tx, inviter.id))) return
  await becomeFriends(app, tx, invited, inviter)
}

/** Stores both directions, deletes the requests between the two, and emits to both. */
async function becomeFriends(
  app: App,
  tx: Transaction,
  sender: FriendToBe,
  receiver: FriendToBe,
): Promise<void> {
  const now = app.now()
  await tx
    .insert(friendships)
    .values([
      { userId: sender.id, friendId: receiver.id, createdAt: now, madeBy: sender.maker ?? null },
      { userId: receiver.id, friendId: sender.id, createdAt: now, madeBy: receiver.maker ?? null },
    ])
    .onConflictDoNothing()
  await dropRequestsBetween(tx, sender.id, receiver.id)
  await emit(tx, now, sender.id, 'friend:accepted', { friend: toPerson(receiver) })
  await emit(tx, now, receiver.id, 'friend:accepted', { friend: toPerson(sender) })
}

async function dropRequestsBetween(tx: Transaction, a: string, b: string): Promise<void> {
  const between = or(
    and(eq(friendRequests.fromId, a), eq(friendRequests.toId, b)),
    and(eq(friendRequests.fromId, b), eq(friendRequests.toId, a)),
  )
  await tx.delete(friendRequests).where(between)
}

/** Only the receiver of a request may approve it; for everyone else it is not found. */
export async function approveRequest(app: App, actor: Actor, requestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const sender = await findSender(tx, actor.id, requestId)
    if (!sender) throw notFound(t('Friend request not found'))
    await acceptFriend(app, tx, sender, actor)
  })
}

export async function declineRequest(app: App, actor: Actor, requestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const sender = await findSender(tx, actor.id, requestId)
    if (!sender) throw notFound(t('Friend request not found'))
    await tx.delete(friendRequests).where(eq(friendRequests.id, requestId))
    // Their other devices stop showing it.
    await emit(tx, app.now(), actor.id, 'friend:removed', { email: sender.email })
  })
}

/** Only its sender may; for everyone else it is not found. The receiver stops seeing it. */
export async function withdrawRequest(app: App, actor: Actor, requestId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const isOwn = and(eq(friendRequests.id, requestId), eq(friendRequests.fromId, actor.id))
    const [withdrawn] = await tx.delete(friendRequests).where(isOwn).returning({ toId: friendRequests.toId })
    if (!withdrawn) throw notFound(t('Friend request not found'))
    await emit(tx, app.now(), withdrawn.toId, 'friend:removed', { email: actor.email })
  })
}

async function findSender(
  tx: Transaction,
  receiverId: string,
  requestId: string,
): Promise<FriendToBe | undefined> {
  const [row] = await tx
    .select({ ...personColumns, id: users.id, maker: friendRequests.madeBy })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, friendRequests.fromId))
    .where(and(eq(friendRequests.id, requestId), eq(friendRequests.toId, receiverId)))
  return row
}

/** Ends a friendship in both directions. Shared recipes stay; what else they share ends. */
export async function unfriend(app: App, actor: Actor, email: string): Promise<void> {
  await app.store.write(async (tx) => {
    const other = await findUserByEmail(tx, email)
    if (!other || !(await areFriends(tx, actor.id, other.id))) throw notFound(t('Friend not found'))
    await tx
      .delete(friendships)
      .where(
        or(
          and(eq(friendships.userId, actor.id), eq(friendships.friendId, other.id)),
          and(eq(friendships.userId, other.id), eq(friendships.friendId, actor.id)),
        ),
      )
    await react('friendshipEnded', { tx, now: app.now(), one: actor.id, other: other.id })
    await emit(tx, app.now(), other.id, 'friend:removed', { email: actor.email })
    await emit(tx, app.now(), actor.id, 'friend:removed', { email: other.email })
  })
}

/** Before an account is deleted: friends, and people with a request of this person, stop showing them. */
export async function emitFriendshipsEnd(tx: Transaction, now: number, userId: string): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const friends = await tx
    .select({ id: friendships.friendId })
    .from(friendships)
    .where(eq(friendships.userId, userId))
    .orderBy(asc(friendships.friendId))
  const asked = await tx
    .select({ id: friendRequests.toId })
    .from(friendRequests)
    .where(eq(friendRequests.fromId, userId))
    .orderBy(asc(friendRequests.toId))
  const ids = [...friends, ...asked].map(({ id }) => id)
  await emitToAll(tx, now, ids, 'friend:removed', user)
}
