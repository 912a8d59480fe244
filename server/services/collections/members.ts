import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { collectionMembers, collectionRecipes, collections, savedRecipes } from '#db/schema.ts'
import type { Collection, CollectionMemberInput } from '#server/contract/collections.ts'
import type { App } from '../../app.ts'
import { forbidden, notFound } from '../../errors.ts'
import { expectFriend, findUserByEmail, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findOwn, findReadable } from './access.ts'
import { getCollection } from './collections.ts'
import { emitCollection, emitRemoved, peopleOf } from './emit.ts'
import { readCollection } from './view.ts'

/** Shares a collection with a friend, or changes what they may do. */
export async function shareCollection(
  app: App,
  actor: Actor,
  id: string,
  { friendEmail, canEdit }: CollectionMemberInput,
): Promise<Collection> {
  await app.store.write(async (tx) => {
    await findOwn(tx, actor.id, id)
    const friend = await expectFriend(
      tx,
      actor.id,
      friendEmail,
      'You can only share collections with your friends.',
    )
    const former = await findMember(tx, id, friend.id)
    if (former?.canEdit === canEdit) return
    await tx
      .insert(collectionMembers)
      .values({
        collectionId: id,
        userId: friend.id,
        canEdit,
        createdAt: app.now(),
        madeBy: actor.maker ?? null,
      })
      .onConflictDoUpdate({
        target: [collectionMembers.collectionId, collectionMembers.userId],
        set: { canEdit },
      })
    const collection = await readCollection(tx, friend.id, id)
    if (!former && collection) {
      await emit(tx, app.now(), friend.id, 'collection:shared', { collection, sender: toPerson(actor) })
    }
    await emitCollection(tx, app.now(), id)
  })
  return getCollection(app, actor, id)
}

async function findMember(tx: Transaction, collectionId: string, userId: string) {
  const [member] = await tx.select().from(collectionMembers).where(isMember(collectionId, userId))
  return member
}

const isMember = (collectionId: string, userId: string) =>
  and(eq(collectionMembers.collectionId, collectionId), eq(collectionMembers.userId, userId))

/** The owner removes a friend by their address; anyone else can only leave, with their own. */
export async function endMembership(app: App, actor: Actor, id: string, friendEmail: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { role } = await findReadable(tx, actor.id, id)
    const member = await findUserByEmail(tx, friendEmail)
    if (role !== 'owner' && member?.id !== actor.id)
      throw forbidden('Only the owner of a collection can change this.')
    if (!member || !(await findMember(tx, id, member.id))) throw notFound('Friend')
    await dropMember(tx, app.now(), id, member.id)
  })
}

/** Takes out what they added, except recipes that the owner has in their own list, too. */
async function dropMember(tx: Transaction, now: number, id: string, userId: string): Promise<void> {
  await keepForOwner(tx, id, userId)
  await tx.delete(collectionMembers).where(isMember(id, userId))
  await emitRemoved(tx, now, id, [userId])
  await emitCollection(tx, now, id)
}

async function keepForOwner(tx: Transaction, id: string, adderId: string): Promise<void> {
  const isTheirs = and(eq(collectionRecipes.collectionId, id), eq(collectionRecipes.userId, adderId))
  const items = await tx
    .select({ item: collectionRecipes, recipeId: savedRecipes.recipeId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, collectionRecipes.savedId))
    .where(isTheirs)
  await tx.delete(collectionRecipes).where(isTheirs)
  const [collection] = await tx
    .select({ ownerId: collections.userId })
    .from(collections)
    .where(eq(collections.id, id))
  if (!collection || items.length === 0) return
  const owned = await tx
    .select({ id: savedRecipes.id, recipeId: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(
      and(
        eq(savedRecipes.userId, collection.ownerId),
        inArray(
          savedRecipes.recipeId,
          items.map(({ recipeId }) => recipeId),
        ),
      ),
    )
  const ownIds = new Map(owned.map((row) => [row.recipeId, row.id]))
  for (const { item, recipeId } of items) {
    const savedId = ownIds.get(recipeId)
    if (savedId === undefined) continue
    await tx
      .insert(collectionRecipes)
      .values({ ...item, savedId, userId: collection.ownerId })
      .onConflictDoNothing()
  }
}

/** When two people are no longer friends, neither sees a collection of the other. */
export async function endAccessBetween(
  tx: Transaction,
  now: number,
  one: string,
  other: string,
): Promise<void> {
  const rows = await tx
    .select({ id: collections.id, memberId: collectionMembers.userId })
    .from(collectionMembers)
    .innerJoin(collections, eq(collections.id, collectionMembers.collectionId))
    .where(
      or(
        and(eq(collections.userId, one), eq(collectionMembers.userId, other)),
        and(eq(collections.userId, other), eq(collectionMembers.userId, one)),
      ),
    )
    .orderBy(asc(collections.id))
  for (const { id, memberId } of rows) await dropMember(tx, now, id, memberId)
}

/** Before an account is deleted: deletes its collections, and leaves those of others. */
export async function endAllAccess(tx: Transaction, now: number, userId: string): Promise<void> {
  const own = await tx.select({ id: collections.id }).from(collections).where(eq(collections.userId, userId))
  for (const { id } of own) {
    const people = (await peopleOf(tx, id)).filter((each) => each !== userId)
    await emitRemoved(tx, now, id, people)
    await tx.delete(collections).where(eq(collections.id, id))
  }
  const joined = await tx
    .select({ id: collectionMembers.collectionId })
    .from(collectionMembers)
    .where(eq(collectionMembers.userId, userId))
    .orderBy(asc(collectionMembers.collectionId))
  for (const { id } of joined) await dropMember(tx, now, id, userId)
}
