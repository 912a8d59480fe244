import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { collectionRecipes, collections } from '#db/schema.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { groupBy } from '../../text/group-by.ts'
import type { ImportedCollection, ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { findOrCreate } from '../collections/collections.ts'
import { emitCollection } from '../collections/emit.ts'
import { insertRecipes } from '../collections/recipes.ts'

/** Puts an imported recipe into the person's collections of these names, which are made when there are none. */
export async function putIntoCollections(
  app: App,
  tx: Transaction,
  userId: string,
  savedId: string,
  wanted: ImportedCollection[],
): Promise<void> {
  for (const { name, place } of wanted) {
    try {
      const id = await findOrCreate(app, tx, userId, { name })
      await insertRecipes(app, tx, userId, id, [savedId])
      if (place !== null) await setPlace(tx, id, savedId, place)
      await emitCollection(tx, app.now(), id)
    } catch (error) {
      // A full collection, or too many of them, is no reason to lose the recipe.
      if (!(error instanceof AppError)) throw error
    }
  }
}

async function setPlace(tx: Transaction, id: string, savedId: string, position: number): Promise<void> {
  await tx
    .update(collectionRecipes)
    .set({ position })
    .where(and(eq(collectionRecipes.collectionId, id), eq(collectionRecipes.savedId, savedId)))
}

/** The person's own collections that each of these recipes is in, for an export. */
export async function readCollectionsOf(
  db: Database,
  userId: string,
  savedIds: readonly string[],
): Promise<Map<string, (ImportedCollection & { savedId: string })[]>> {
  const rows = await db
    .select({
      savedId: collectionRecipes.savedId,
      name: collections.name,
      place: collectionRecipes.position,
    })
    .from(collectionRecipes)
    .innerJoin(collections, eq(collections.id, collectionRecipes.collectionId))
    .where(
      and(
        inArray(collectionRecipes.savedId, [...savedIds]),
        eq(collections.userId, userId),
        isNull(collectionRecipes.removedAt),
        isNull(collections.deletedAt),
      ),
    )
    .orderBy(asc(collections.position), asc(collections.id))
  return groupBy(rows, ({ savedId }) => savedId)
}

/** Which tags have no room and are collections instead; null when all have. */
export function tagsSentence(
  { title, collections }: ImportedRecipe,
  became: 'became' | 'would become',
): string | null {
  const names = collections.filter(({ place }) => place === null).map(({ name }) => name)
  if (names.length === 0) return null
  const values = { count: names.length, title, names: commaList(names) }
  return became === 'became'
    ? t(
        "{count, plural, one {Of the tags of ''{title}'', {names} became a collection.} other {Of the tags of ''{title}'', {names} became collections.}}",
        values,
      )
    : t(
        "{count, plural, one {Of the tags of ''{title}'', {names} would become a collection.} other {Of the tags of ''{title}'', {names} would become collections.}}",
        values,
      )
}
