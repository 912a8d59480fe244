import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { collectionRecipes, recipes } from '#db/schema.ts'
import type { OpenedRecipe } from '#server/contract/collections.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { getRecipe } from '../recipes/recipes.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { contentColumns } from '../recipes/view.ts'
import { writeWithinSpace } from '../space/space.ts'
import { findReadable } from './access.ts'
import { selectCollected, toCollected } from './view.ts'

const openedColumns = {
  ...contentColumns,
  readingImage: recipes.readingImage,
  link: recipes.link,
  sourceAddress: recipes.sourceAddress,
}

/** Reads a recipe that the person may not have in their own list. */
export async function openCollected(
  app: App,
  actor: Actor,
  collectionId: string,
  itemId: string,
): Promise<OpenedRecipe> {
  const { row, recipe } = await app.store.snapshot(async (db) => {
    await findReadable(db, actor.id, collectionId)
    const row = await findShown(db, actor, collectionId, itemId)
    const [recipe] = await db.select(openedColumns).from(recipes).where(eq(recipes.id, row.sharedId))
    return { row, recipe }
  })
  if (!recipe) throw notFound(t('Recipe not found'))
  const { readingImage, link, sourceAddress, ...content } = recipe
  const address = sourceAddress ?? link
  return {
    ...toCollected(row, actor.id),
    ...content,
    sourceUrl: address.startsWith('http') ? address : null,
    imageUrl: readingImage === null ? null : `/images/${readingImage}`,
  }
}

async function findShown(db: Database, actor: Actor, collectionId: string, itemId: string) {
  const only = eq(collectionRecipes.savedId, itemId)
  const [row] = await selectCollected(db, { userId: actor.id, collectionId, only })
  if (!row) throw notFound(t('Recipe not found'))
  return row
}

/** Saves it to the person's own list, as shared by who added it. A second call returns it again. */
export async function saveCollected(
  app: App,
  actor: Actor,
  collectionId: string,
  itemId: string,
): Promise<Recipe> {
  const savedId = await writeWithinSpace(app, actor.id, async (tx) => {
    await findReadable(tx, actor.id, collectionId)
    const row = await findShown(tx, actor, collectionId, itemId)
    if (row.ownId !== null) return row.ownId
    const { addedBy } = toCollected(row, actor.id)
    const recipeId = await ownRecipeOf(app, tx, row.savedId)
    const holding = { userId: actor.id, recipeId, sharedBy: addedBy, acknowledged: true }
    const id = await saveRecipeFor(app, tx, holding)
    if (!id) throw new Error('A recipe that was not held is held already.')
    await emitRecipe(tx, app.now(), 'recipe:created', id)
    return id
  })
  return getRecipe(app, actor, savedId)
}
