import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { collectionEdits, collectionRecipes, recipes, savedRecipes, users } from '#db/schema.ts'
import type { CollectedRecipe, Collection, CollectionCover } from '#server/contract/collections.ts'
import { maxCovers } from '#server/contract/constants.ts'
import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import { groupBy } from '../../text/group-by.ts'
import { toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readMembers, readPeople } from '../places/people.ts'
import { type PlaceRow, readPlaceRows } from '../places/rows.ts'
import { withLost } from '../texts/edits.ts'
import { readLostNames } from '../texts/names.ts'
import { collectionRules } from './access.ts'

const maxShownPictures = 3

/** The person's own collections in their order, then those that friends share with them. */
export async function readCollections(db: Database, userId: string): Promise<Collection[]> {
  return toCollections(db, userId, await readPlaceRows(db, collectionRules, userId))
}

/** Of the first of these, those that have recipes, for the row above the list. */
export const readCovers = (app: App, { id: userId }: Actor): Promise<CollectionCover[]> =>
  app.store.snapshot(async (db) => {
    const rows = (await readPlaceRows(db, collectionRules, userId)).slice(0, maxCovers)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const counts = await countShown(db, ids)
    const pictures = await readPictures(db, ids)
    return rows
      .filter(({ id }) => counts.has(id))
      .map(({ id, name }) => ({ _id: id, name, pictures: pictures.get(id)?.slice(0, 1) ?? [] }))
  })

/** One of these; undefined when the person has no access. */
export async function readCollection(
  db: Database,
  userId: string,
  id: string,
): Promise<Collection | undefined> {
  const [found] = await toCollections(db, userId, await readPlaceRows(db, collectionRules, userId, id))
  return found
}

/** As each of those who see it does. Reads its recipes, and who sees it, once. */
export async function readCollectionViews(
  db: Database,
  id: string,
): Promise<{ userIds: string[]; collection: Collection }[]> {
  const [owner, ...others] = await readPeople(db, collectionRules, id)
  const rows = owner ? await readPlaceRows(db, collectionRules, owner.userId, id) : []
  const [row] = rows
  const [own] = owner ? await toCollections(db, owner.userId, rows) : []
  if (!owner || !row || !own) return []
  const { lost: _, ...shown } = own
  const alike = groupBy(others, ({ canEdit, isOfHome }) => `${canEdit} ${isOfHome}`)
  const views = [...alike.values()].flatMap((people) => {
    const [{ canEdit, isOfHome } = owner] = people
    const collection = { ...shown, canEdit, isOfHome, owner: toPerson(row), members: [] }
    return { userIds: people.map(({ userId }) => userId), collection }
  })
  return [{ userIds: [owner.userId], collection: own }, ...views]
}

async function toCollections(db: Database, userId: string, rows: PlaceRow[]): Promise<Collection[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const counts = await countShown(db, ids)
  const pictures = await readPictures(db, ids)
  const owned = rows.filter(({ ownerId }) => ownerId === userId)
  const own = owned.map(({ id }) => id)
  const members = grouped(await readMembers(db, collectionRules, own), ({ placeId, canEdit, ...person }) => [
    placeId,
    { ...toPerson(person), canEdit },
  ])
  // Only its owner changes a name.
  const lost = await readLostNames(db, collectionEdits, owned)
  return rows.map((row) => {
    const { id: _id, name, nameStamp, canEdit } = row
    const collection = {
      ...{ _id, name, nameStamp, canEdit },
      count: counts.get(_id) ?? 0,
      pictures: pictures.get(_id) ?? [],
      owner: row.ownerId === userId ? null : toPerson(row),
      isOfHome: row.isOfHome,
      members: members.get(_id) ?? [],
    }
    return withLost(collection, userId, lost.get(_id))
  })
}

/** In the collection, and in the list of who added it. */
const isShown = and(isNull(collectionRecipes.removedAt), eq(savedRecipes.id, collectionRecipes.savedId))

async function countShown(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: collectionRecipes.collectionId, count: count() })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, isShown)
    .where(inArray(collectionRecipes.collectionId, ids))
    .groupBy(collectionRecipes.collectionId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

async function readPictures(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const ranked = db
    .select({
      id: collectionRecipes.collectionId,
      image: recipes.cardImage,
      rank: sql<number>`row_number() OVER (PARTITION BY ${collectionRecipes.collectionId} ORDER BY ${collectionRecipes.position}, ${collectionRecipes.savedId})`.as(
        'rank',
      ),
    })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, isShown)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(inArray(collectionRecipes.collectionId, ids), sql`${recipes.cardImage} IS NOT NULL`))
    .as('ranked')
  const rows = await db
    .select({ id: ranked.id, image: ranked.image })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${maxShownPictures}`)
    .orderBy(asc(ranked.id), asc(ranked.rank))
  return grouped(rows, ({ id, image }) => [id, `/images/${image}`])
}

function grouped<Row, Value>(rows: Row[], entry: (row: Row) => [string, Value]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const [key, value] = entry(row)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return groups
}

/** What the person has of the same recipe. */
const own = alias(savedRecipes, 'own')

const collectedColumns = {
  savedId: collectionRecipes.savedId,
  adderId: collectionRecipes.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  ownId: own.id,
  sharedId: recipes.id,
  title: recipes.title,
  source: recipes.source,
  cookTime: recipes.cookTime,
  totalTime: recipes.totalTime,
  cardImage: recipes.cardImage,
}

const inOrder = [asc(collectionRecipes.position), asc(collectionRecipes.savedId)]

interface Collected {
  userId: string
  collectionId: string
  only?: SQL | undefined
}

/** The shown recipes of a collection, in their order. */
export const selectCollected = (db: Database, { userId, collectionId, only }: Collected) =>
  db
    .select(collectedColumns)
    .from(collectionRecipes)
    .innerJoin(savedRecipes, isShown)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .innerJoin(users, eq(users.id, collectionRecipes.userId))
    .leftJoin(own, and(eq(own.userId, userId), eq(own.recipeId, recipes.id)))
    .where(and(eq(collectionRecipes.collectionId, collectionId), only))
    .orderBy(...inOrder)

/** Of its recipes, in the same order. */
export async function collectedIds(db: Database, collectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedRecipes.recipeId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, isShown)
    .where(eq(collectionRecipes.collectionId, collectionId))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

type CollectedRow = Awaited<ReturnType<typeof selectCollected>>[number]

export const toCollected = (row: CollectedRow, userId: string): CollectedRecipe => ({
  _id: row.savedId,
  recipeId: row.ownId,
  title: row.title,
  source: row.source,
  time: row.totalTime || row.cookTime,
  thumbnailUrl: row.cardImage === null ? null : `/images/${row.cardImage}`,
  addedBy: row.adderId === userId ? null : fullName(row),
})
