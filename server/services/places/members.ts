import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import type { shoppingMembers } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import { expectFriend, findUserByEmail, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import type { Reactions } from '../reactions.ts'
import type { PlaceKind } from './kind.ts'
import { notifyOfShared } from './notices.ts'
import { expectOwn, expectPlace, findMember, isMember, membersOf, peopleOf } from './people.ts'

/** Shares a place with a friend, or changes what they may do. A second call changes nothing. */
export const sharePlace = (app: App, actor: Actor, kind: PlaceKind, id: string, sharing: Sharing) =>
  app.store.write((tx) => shareIn(app, tx, actor, kind, id, sharing))

interface Sharing {
  friendEmail: string
  canEdit?: boolean
}

export async function shareIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  kind: PlaceKind,
  id: string,
  { friendEmail, canEdit = true }: Sharing,
): Promise<void> {
  const now = app.now()
  await expectOwn(tx, kind, actor.id, id)
  const { id: userId } = await expectFriend(tx, actor.id, friendEmail, kind.notFriend())
  const former = await findMember(tx, kind, id, userId)
  if (former?.canEdit === canEdit) return
  const { maxMembers = maxPlaceMembers } = kind
  if (!former && (await membersOf(tx, kind, id)).length >= maxMembers) throw badRequest(kind.full())
  await putMember(tx, kind, { placeId: id, userId, createdAt: now, madeBy: actor.maker ?? null }, canEdit)
  if (!former) {
    await kind.emitShared(tx, now, id, { userId, sender: toPerson(actor) })
    await notifyOfShared(app, tx, kind, actor, { userId, id })
  }
  await kind.emitPeople(tx, now, id)
}

/** Changes what they may do where they are a member already. */
async function putMember(
  tx: Transaction,
  { members }: PlaceKind,
  member: typeof shoppingMembers.$inferInsert,
  canEdit: boolean,
): Promise<void> {
  if (!('canEdit' in members)) await tx.insert(members).values(member)
  else
    await tx
      .insert(members)
      .values({ ...member, canEdit })
      .onConflictDoUpdate({ target: [members.placeId, members.userId], set: { canEdit } })
}

/** The owner removes a friend by their address; anyone else can only leave, with their own. */
export async function leavePlace(
  app: App,
  actor: Actor,
  kind: PlaceKind,
  id: string,
  friendEmail: string,
): Promise<void> {
  await app.store.write(async (tx) => {
    const userId = await expectLeaving(tx, actor, kind, id, friendEmail)
    if (!(await findMember(tx, kind, id, userId))) throw notFound(t('Friend not found'))
    await dropMember(tx, app.now(), kind, id, userId)
  })
}

/** Who is about to leave: a friend whom the owner removes, or the person. */
export async function expectLeaving(
  db: Database,
  actor: Actor,
  kind: PlaceKind,
  id: string,
  email: string,
): Promise<string> {
  const { role } = await expectPlace(db, kind, actor.id, id)
  const leaving = await findUserByEmail(db, email)
  if (role !== 'owner' && leaving?.id !== actor.id) throw forbidden(kind.notOwner())
  if (!leaving) throw notFound(t('Friend not found'))
  return leaving.id
}

export async function dropMember(
  tx: Transaction,
  now: number,
  kind: PlaceKind,
  id: string,
  userId: string,
): Promise<void> {
  await kind.beforeLeaving?.(tx, id, userId, now)
  await tx.delete(kind.members).where(isMember(kind, id, userId))
  await kind.emitRemoved(tx, now, id, [userId])
  await kind.emitPeople(tx, now, id)
}

/** Whether a member's row is of a place of this person. */
const isOwnedBy = (db: Database, { rows, members }: PlaceKind, ownerId: string) =>
  rows
    ? inArray(
        members.placeId,
        db.select({ id: rows.table.id }).from(rows.table).where(eq(rows.ownerId, ownerId)),
      )
    : eq(members.placeId, ownerId)

/** When two people part, neither sees a place of the other. */
export async function endBetween(
  tx: Transaction,
  now: number,
  kind: PlaceKind,
  one: string,
  other: string,
): Promise<void> {
  const { placeId, userId } = kind.members
  const found = await tx
    .select({ id: placeId, userId })
    .from(kind.members)
    .where(
      or(and(isOwnedBy(tx, kind, one), eq(userId, other)), and(isOwnedBy(tx, kind, other), eq(userId, one))),
    )
    .orderBy(asc(placeId))
  for (const member of found) await dropMember(tx, now, kind, member.id, member.userId)
}

/** Deletes a person's own places, and leaves those of others. */
async function endAll(tx: Transaction, now: number, kind: PlaceKind, ownerId: string): Promise<void> {
  const { rows, members } = kind
  const own = rows
    ? await tx.select({ id: rows.table.id }).from(rows.table).where(eq(rows.ownerId, ownerId))
    : [{ id: ownerId }]
  for (const { id } of own) {
    const others = (await peopleOf(tx, kind, id)).filter((each) => each !== ownerId)
    await kind.emitRemoved(tx, now, id, others)
    // The rows of members go with that of their place.
    if (rows) await tx.delete(rows.table).where(eq(rows.table.id, id))
    else await tx.delete(members).where(eq(members.placeId, id))
  }
  const { placeId, userId } = members
  const joined = await tx
    .select({ id: placeId })
    .from(members)
    .where(eq(userId, ownerId))
    .orderBy(asc(placeId))
  for (const { id } of joined) await dropMember(tx, now, kind, id, ownerId)
}

/** What becomes of a kind when people part. */
export const placeReactions = (kind: PlaceKind): Reactions => ({
  accountDeleted: ({ app, tx, userId }) => endAll(tx, app.now(), kind, userId),
  friendshipEnded: ({ tx, now, one, other }) => endBetween(tx, now, kind, one, other),
})
