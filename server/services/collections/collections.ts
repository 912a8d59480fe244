import { and, asc, desc, eq, isNotNull, isNull, lte, max, notExists, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { collectionEdits, collectionRecipes, collections, deletedRecipes, savedRecipes } from '#db/schema.ts'
import type { Collection, CreateCollectionInput } from '#server/contract/collections.ts'
import { maxCollections } from '#server/contract/constants.ts'
import { dayMs } from '#server/contract/day.ts'
import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findHeld } from '../recipes/recipes.ts'
import { writeWithinSpace } from '../space/space.ts'
import { changeName } from '../texts/names.ts'
import { findOwn, findReadable, peopleOfCollection } from './access.ts'
import { emitCollection, emitRemoved } from './emit.ts'
import { readCollection, readCollections } from './view.ts'

const keptMs = 30 * dayMs
const batchSize = 100

export async function listCollections(
  app: App,
  actor: Actor,
  recipe?: string,
): Promise<{ collections: Collection[]; containing: string[] }> {
  return app.store.snapshot(async (db) => {
    const held = recipe === undefined ? undefined : await findHeld(db, actor.id, recipe)
    const shown = await readCollections(db, actor.id)
    const containing = held ? await findCollectionsWith(db, held.recipeId) : new Set<string>()
    return { collections: shown, containing: shown.map(({ _id }) => _id).filter((id) => containing.has(id)) }
  })
}

/** Makes a collection, last in the order. A second call with the same name, or the same id, returns the first one. */
export async function createCollection(
  app: App,
  actor: Actor,
  input: CreateCollectionInput,
): Promise<Collection> {
  const id = await writeWithinSpace(app, actor.id, (tx) => findOrCreate(app, tx, actor.id, input))
  return getCollection(app, actor, id)
}

/** The person's collection of this name, in any case. */
export async function findOrCreate(
  app: App,
  tx: Transaction,
  userId: string,
  { _id = app.store.newId(), name }: CreateCollectionInput,
): Promise<string> {
  const own = await tx
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.userId, userId), isNull(collections.deletedAt)))
  const same = own.find(({ id }) => id === _id) ?? own.find((each) => fold(each.name) === fold(name))
  if (same) return same.id
  const [former] = await tx.select().from(collections).where(eq(collections.id, _id))
  if (former) throw conflict(t('This collection was deleted.'))
  if (own.length >= maxCollections) throw tooMany()
  const [last] = await tx
    .select({ position: max(collections.position) })
    .from(collections)
    .where(eq(collections.userId, userId))
  const position = (last?.position ?? 0) + 1
  await tx.insert(collections).values({ id: _id, userId, name, position, createdAt: app.now() })
  await emitCollection(tx, app.now(), _id)
  return _id
}

const tooMany = () =>
  badRequest(
    t(
      '{count, plural, one {You can have at most # collection.} other {You can have at most # collections.}}',
      { count: maxCollections },
    ),
  )

export const getCollection = (app: App, actor: Actor, id: string): Promise<Collection> =>
  app.store.snapshot((db) => expectCollection(db, actor, id))

export async function expectCollection(db: Database, actor: Actor, id: string): Promise<Collection> {
  const found = await readCollection(db, actor.id, id)
  if (!found) throw notFound(t('Collection not found'))
  return found
}

export async function renameCollection(
  app: App,
  actor: Actor,
  id: string,
  input: Renaming,
): Promise<Collection> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    await findOwn(tx, actor.id, id)
    const own = await tx
      .select()
      .from(collections)
      .where(and(eq(collections.userId, actor.id), isNull(collections.deletedAt)))
    const { name } = input
    if (name !== undefined && own.some((each) => each.id !== id && fold(each.name) === fold(name)))
      throw conflict(t('You have a collection of this name already.'))
    const named = own.find((each) => each.id === id)
    if (!named) throw notFound(t('Collection not found'))
    const after = await changeName(app, tx, collectionEdits, named, input)
    await tx
      .update(collections)
      .set({ name: after.name, nameStamp: after.nameStamp })
      .where(eq(collections.id, id))
    await emitCollection(tx, app.now(), id)
  })
  return getCollection(app, actor, id)
}

/**
 * Deletes a collection for all who see it. Its recipes stay in the lists. The last 500 deleted collections can be restored
 * for 30 days.
 */
export async function deleteCollection(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { role } = await findReadable(tx, actor.id, id)
    if (role !== 'owner')
      throw badRequest(t('This collection belongs to a friend. You can leave it instead.'))
    const people = await peopleOfCollection(tx, id)
    await tx.update(collections).set({ deletedAt: app.now() }).where(eq(collections.id, id))
    await emitRemoved(tx, app.now(), id, people)
    await dropAllButLast(tx, actor.id)
  })
}

/** Otherwise collections that are made and deleted in turns would fill the disk. */
async function dropAllButLast(tx: Transaction, userId: string): Promise<void> {
  const deleted = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.userId, userId), isNotNull(collections.deletedAt)))
    .orderBy(desc(collections.deletedAt), desc(collections.id))
  for (const { id } of deleted.slice(maxCollections))
    await tx.delete(collections).where(eq(collections.id, id))
}

/** A second call returns it again. */
export async function restoreCollection(app: App, actor: Actor, id: string): Promise<Collection> {
  await app.store.write(async (tx) => {
    const own = await tx
      .select({ id: collections.id, deletedAt: collections.deletedAt })
      .from(collections)
      .where(eq(collections.userId, actor.id))
    const isDeleted = own.some((each) => each.id === id && each.deletedAt !== null)
    if (!isDeleted) return
    if (own.filter(({ deletedAt }) => deletedAt === null).length >= maxCollections) throw tooMany()
    await tx.update(collections).set({ deletedAt: null }).where(eq(collections.id, id))
    await emitCollection(tx, app.now(), id)
  })
  return getCollection(app, actor, id)
}

/** Puts the person's collections in this order; those that are not named follow in their former one. */
export const orderCollections = (app: App, actor: Actor, ids: readonly string[]): Promise<void> =>
  arrange(app, actor, (own) => {
    const named = [...new Set(ids)].filter((id) => own.includes(id))
    return [...named, ...own.filter((id) => !named.includes(id))]
  })

/** Moves one of them before another one, or to the end: what other devices moved meanwhile stays there. */
export const placeCollection = (app: App, actor: Actor, id: string, before: string | null): Promise<void> =>
  arrange(app, actor, (own) => {
    if (!own.includes(id)) throw notFound(t('Collection not found'))
    if (before === id) return own
    const others = own.filter((each) => each !== id)
    const found = before === null ? -1 : others.indexOf(before)
    return others.toSpliced(found < 0 ? others.length : found, 0, id)
  })

async function arrange(app: App, actor: Actor, order: (own: string[]) => string[]): Promise<void> {
  await app.store.write(async (tx) => {
    const own = await tx
      .select({ id: collections.id, position: collections.position })
      .from(collections)
      .where(and(eq(collections.userId, actor.id), isNull(collections.deletedAt)))
      .orderBy(asc(collections.position), asc(collections.id))
    const former = new Map(own.map(({ id, position }) => [id, position]))
    const ordered = order([...former.keys()])
    for (const [at, id] of ordered.entries()) {
      if (former.get(id) === at + 1) continue
      await tx
        .update(collections)
        .set({ position: at + 1 })
        .where(eq(collections.id, id))
    }
    // One is enough for other devices to read the order again.
    const [first] = ordered
    const collection = first && (await readCollection(tx, actor.id, first))
    if (collection) await emit(tx, app.now(), actor.id, 'collection:changed', collection)
  })
}

/** Deletes for good what was kept long enough; returns whether there may be more. */
export async function dropOldCollections(tx: Transaction, now: number): Promise<boolean> {
  const old = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(lte(collections.deletedAt, now - keptMs))
    .limit(batchSize)
  for (const { id } of old) await tx.delete(collections).where(eq(collections.id, id))
  await tx.delete(collectionRecipes).where(or(lte(collectionRecipes.removedAt, now - keptMs), isLeftOver(tx)))
  return old.length === batchSize
}

/** Of a recipe that nobody can restore to the list it was in. */
function isLeftOver(tx: Transaction) {
  const { savedId } = collectionRecipes
  const isSaved = tx.select({ id: savedRecipes.id }).from(savedRecipes).where(eq(savedRecipes.id, savedId))
  const isDeleted = tx
    .select({ id: deletedRecipes.id })
    .from(deletedRecipes)
    .where(eq(deletedRecipes.id, savedId))
  return and(notExists(isSaved), notExists(isDeleted))
}

/** The collections with a recipe that several people may have. */
async function findCollectionsWith(db: Database, recipeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: collectionRecipes.collectionId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, collectionRecipes.savedId))
    .where(and(eq(savedRecipes.recipeId, recipeId), isNull(collectionRecipes.removedAt)))
  return new Set(rows.map(({ id }) => id))
}
