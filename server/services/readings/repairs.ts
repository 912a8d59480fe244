import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipeChanges, recipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { AdminReading } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { record } from '../base/audit.ts'
import { updateContent } from '../recipes/content.ts'
import { emitToHolders } from '../recipes/emit.ts'
import { type ChangeRow, changeColumns, findChange, toChange, withLines } from '../recipes/history.ts'
import { findHeld, getRecipe } from '../recipes/recipes.ts'
import { findCorrectable } from './marks.ts'

type RecipeRow = typeof recipes.$inferSelect

const maxListed = 100

/** The repairs of all recipes, the newest first. */
export async function listReadings(app: App): Promise<AdminReading[]> {
  const rows = await app.store.read
    .select({
      ...changeColumns,
      title: recipes.title,
      link: recipes.link,
      address: recipes.sourceAddress,
    })
    .from(recipeChanges)
    .innerJoin(recipes, eq(recipes.id, recipeChanges.recipeId))
    .where(eq(recipeChanges.kind, 'read again'))
    .orderBy(desc(recipeChanges.id))
    .limit(maxListed)
  return (await withLines(app, rows)).map((row) => ({
    ...toChange(row, null),
    title: row.title,
    link: row.address ?? row.link,
  }))
}

/** Brings back what a newer reading changed, for all holders. Newer readers do not change the recipe again. */
export async function putBack(app: App, actor: Actor, savedId: string, changeId: string): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const { recipeId } = await findHeld(tx, actor.id, savedId)
    const recipe = await findCorrectable(tx, recipeId, savedId)
    await restore(app, tx, recipe, await findChange(tx, changeId, recipeId), actor.id)
  })
  return getRecipe(app, actor, savedId)
}

export async function putBackForAll(app: App, admin: { email: string }, changeId: string): Promise<string> {
  return app.store.write(async (tx) => {
    const change = await findChange(tx, changeId)
    const [recipe] = await tx.select().from(recipes).where(eq(recipes.id, change.recipeId))
    if (!recipe) throw notFound(t('Recipe not found'))
    await restore(app, tx, recipe, change, null)
    await record(app, tx, admin, 'put back reading', recipe.title)
    return recipe.title
  })
}

async function restore(
  app: App,
  tx: Transaction,
  recipe: RecipeRow,
  change: ChangeRow,
  byId: string | null,
): Promise<void> {
  // A repeated request has no effect.
  if (change.state === 'put back') return
  const isNewest = change.state === 'applied' && recipe.readAgain?._id === change.id
  if (!isNewest || recipe.editedAt !== null) throw conflict(t('This recipe has changed since then.'))
  const content = { ...change.before, marks: null, readAgain: null, editedAt: app.now() }
  await updateContent(app, tx, recipe.id, content, { kind: 'restored', byId })
  await tx
    .update(recipeChanges)
    .set({ state: 'put back' })
    .where(and(eq(recipeChanges.id, change.id), eq(recipeChanges.recipeId, recipe.id)))
  await emitToHolders(tx, app.now(), recipe.id)
}
