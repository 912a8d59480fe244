import { and, asc, count, eq, gt, like, lte } from 'drizzle-orm'
import { recipes, savedRecipes } from '#db/schema.ts'
import type { ImportSpan } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { deleteCollection, listCollections } from '../collections/collections.ts'
import { deleteRecipe } from '../recipes/deleted-recipes.ts'

/** A request is to end within a second. */
const maxPerCall = 200

/**
 * Deletes what an import of this person added between two ids, also in the lists of those who live with them; the recipes can be restored like any deleted one.
 * What was saved meanwhile from elsewhere stays.
 */
export async function undoImport(app: App, actor: Actor, { after, until }: ImportSpan) {
  const isAdded = and(
    eq(savedRecipes.userId, actor.id),
    gt(savedRecipes.id, after),
    lte(savedRecipes.id, until),
    eq(recipes.authorId, actor.id),
    like(recipes.link, 'potluck:import-%'),
  )
  const added = await app.store.read
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(isAdded)
    .orderBy(asc(savedRecipes.id))
    .limit(maxPerCall)
  for (const { id } of added) await deleteRecipe(app, actor, id, { forHousehold: true })
  const [rest] = await app.store.read
    .select({ left: count() })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(isAdded)
  const left = rest?.left ?? 0
  if (left === 0) await dropEmptied(app, actor, { after, until })
  return { deleted: added.length, left }
}

/** The collections that the import made for its tags. */
async function dropEmptied(app: App, actor: Actor, { after, until }: ImportSpan): Promise<void> {
  const { collections } = await listCollections(app, actor)
  for (const { _id: id, count, owner } of collections)
    if (owner === null && count === 0 && id > after && id <= until) await deleteCollection(app, actor, id)
}
