import { and, asc, eq, isNull, max, notExists } from 'drizzle-orm'
import { alias, type Database, type Transaction } from '#db/dialect.ts'
import { collectionHomes, collectionRecipes, collections, savedRecipes, users } from '#db/schema.ts'
import type { Collection } from '#server/contract/collections.ts'
import { maxCollectionNameLength } from '#server/contract/constants.ts'
import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import { findHousehold, housematesOf } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findMember } from '../places/people.ts'
import { collectionRules, findOwn, peopleOfCollection } from './access.ts'
import { getCollection } from './collections.ts'
import { emitCollection, emitRemoved } from './emit.ts'
import { keepForOwner } from './shared-collections.ts'

// A collection of a household has one owner. A new member sees it at once; a member who leaves no longer sees it, and of the
// recipes they added, those stay that its owner has, too. When its owner leaves, the next member gets a copy for the others.

/** Shares a collection with all of the person's household. A second call changes nothing. */
export async function shareAtHome(app: App, actor: Actor, id: string): Promise<Collection> {
  await app.store.write(async (tx) => {
    await findOwn(tx, actor.id, id)
    const household = await findHousehold(tx, actor.id)
    if (!household || (await housematesOf(tx, actor.id)).length === 0)
      throw badRequest(t('Nobody lives with you here yet. You can invite friends into your household.'))
    const added = await tx
      .insert(collectionHomes)
      .values({
        ...{ placeId: id, householdId: household.id },
        ...{ createdAt: app.now(), madeBy: actor.maker ?? null },
      })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) await emitCollection(tx, app.now(), id)
  })
  return getCollection(app, actor, id)
}

/** Friends whom its owner chose themselves still see it. */
export async function endAtHome(app: App, actor: Actor, id: string): Promise<Collection> {
  await app.store.write(async (tx) => {
    await findOwn(tx, actor.id, id)
    await endHome(tx, app.now(), id)
  })
  return getCollection(app, actor, id)
}

async function endHome(tx: Transaction, now: number, id: string): Promise<void> {
  const before = await peopleOfCollection(tx, id)
  await tx.delete(collectionHomes).where(eq(collectionHomes.placeId, id))
  const after = await peopleOfCollection(tx, id)
  const gone = before.filter((each) => !after.includes(each))
  for (const userId of gone) await keepForOwner(tx, id, userId)
  await emitRemoved(tx, now, id, gone)
  await emitCollection(tx, now, id)
}

/** Of this person, the collections that all who live with them see. */
const atHomeOf = (db: Database, ownerId: string) =>
  db
    .select({ id: collections.id, name: collections.name, householdId: collectionHomes.householdId })
    .from(collectionHomes)
    .innerJoin(collections, eq(collections.id, collectionHomes.placeId))
    .where(eq(collections.userId, ownerId))
    .orderBy(asc(collections.position), asc(collections.id))

/** Two people are about to live together no longer: `leaver` keeps their collections, and `other` has copies of them. */
export async function partCollections(
  tx: Transaction,
  now: number,
  leaver: string,
  other: string,
): Promise<void> {
  for (const { id } of await atHomeOf(tx, other)) {
    if (await findMember(tx, collectionRules, id, leaver)) continue
    if ((await keepForOwner(tx, id, leaver)) > 0) await emitCollection(tx, now, id)
    await emitRemoved(tx, now, id, [leaver])
  }
  for (const { id } of await atHomeOf(tx, leaver)) {
    while (await copySome(tx, now, id, other));
    await handOver(tx, now, id, other)
  }
}

/** Does most of it before, in short writes: nobody but `next` sees the copies until then. */
export async function prepareCollections(app: App, leaver: string): Promise<void> {
  const [next] = await housematesOf(app.store.read, leaver)
  if (next === undefined) return
  for (const { id } of await atHomeOf(app.store.read, leaver)) {
    while (await app.store.write((tx) => copySome(tx, app.now(), id, next)));
    await app.store.write((tx) => handOver(tx, app.now(), id, next))
  }
}

const copiedAtOnce = 200

/** What `next` has of it goes into their copy; true while there may be more. */
async function copySome(tx: Transaction, now: number, from: string, next: string): Promise<boolean> {
  const copyId = await copyOf(tx, now, from, next)
  const mine = alias(savedRecipes, 'mine')
  const isThere = tx
    .select({ id: copies.savedId })
    .from(copies)
    .where(and(eq(copies.collectionId, copyId), eq(copies.savedId, mine.id)))
  const { collectionId, savedId, position, createdAt, removedAt } = collectionRecipes
  const some = await tx
    .select({ savedId: mine.id, position, createdAt })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, savedId))
    .innerJoin(mine, and(eq(mine.userId, next), eq(mine.recipeId, savedRecipes.recipeId)))
    .where(and(eq(collectionId, from), isNull(removedAt), notExists(isThere)))
    .orderBy(asc(position), asc(savedId))
    .limit(copiedAtOnce)
  const rows = some.map((row) => ({ ...row, collectionId: copyId, userId: next }))
  if (rows.length > 0) await tx.insert(collectionRecipes).values(rows).onConflictDoNothing()
  return rows.length === copiedAtOnce
}
const copies = alias(collectionRecipes, 'copies')

/** A person's copy has the same id each time, so that leaving again, or after a crash, adds to it. */
async function copyOf(tx: Transaction, now: number, from: string, userId: string): Promise<string> {
  const id = hashToken(`copy of ${from} for ${userId}`).slice(0, 32)
  const own = await tx.select().from(collections).where(eq(collections.userId, userId))
  const former = own.find((each) => each.id === id)
  if (former?.deletedAt != null)
    await tx.update(collections).set({ deletedAt: null }).where(eq(collections.id, id))
  if (former) return id
  const [source] = await tx
    .select({ name: collections.name, owner: users.firstName })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(eq(collections.id, from))
  const { name = '', owner = '' } = source ?? {}
  const isTaken = own.some((each) => each.deletedAt === null && fold(each.name) === fold(name))
  const [last] = await tx
    .select({ position: max(collections.position) })
    .from(collections)
    .where(eq(collections.userId, userId))
  await tx.insert(collections).values({
    ...{ id, userId, position: (last?.position ?? 0) + 1, createdAt: now },
    name: isTaken ? `${name} (${owner})`.slice(0, maxCollectionNameLength) : name,
  })
  return id
}

/** From now on the copy is that of the household. */
async function handOver(tx: Transaction, now: number, id: string, next: string): Promise<void> {
  const [home] = await tx.select().from(collectionHomes).where(eq(collectionHomes.placeId, id))
  if (!home) return
  const copyId = await copyOf(tx, now, id, next)
  await tx
    .insert(collectionHomes)
    .values({ ...home, placeId: copyId })
    .onConflictDoNothing()
  await endHome(tx, now, id)
  await emitCollection(tx, now, copyId)
}
