import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedRows } from '#db/prepared.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { react } from '../reactions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { emitRecipe } from './emit.ts'
import { notHeld } from './not-held.ts'
import { readRecipe } from './view.ts'

const heldColumns = {
  id: savedRecipes.id,
  recipeId: savedRecipes.recipeId,
  isFavorite: savedRecipes.isFavorite,
  editable: savedRecipes.editable,
  acknowledged: savedRecipes.acknowledged,
  userId: savedRecipes.userId,
  householdId: savedRecipes.householdId,
  isParted: savedRecipes.isParted,
  tags: savedRecipes.tags,
  notes: savedRecipes.notes,
  rating: savedRecipes.rating,
  authorId: recipes.authorId,
}

const heldWith = preparedRows(heldColumns, (db, columns) =>
  db
    .select(columns)
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.id, sql.placeholder('savedId')),
        eq(savedRecipes.userId, sql.placeholder('userId')),
      ),
    )
    .prepare(),
)

/** The saved recipe with this id in a person's own list; throws the same 404 for another person's as for none. */
export async function findHeld(db: Database, userId: string, savedId: string) {
  const [held] = await heldWith(db, { savedId, userId })
  if (!held) throw await notHeld(db, userId, { savedId })
  return held
}

export type Held = Awaited<ReturnType<typeof findHeld>>

/** A recipe that a friend shared becomes one's own to share and to change with 'View & Save'. */
export function refuseUnsaved({ acknowledged }: Pick<Held, 'acknowledged'>): void {
  if (!acknowledged) throw badRequest(t("Please press 'View & Save' on this recipe first."))
}

export async function getRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await findHeld(app.store.read, actor.id, savedId)
  const recipe = await readRecipe(app.store.read, savedId)
  if (!recipe) throw notFound(t('Recipe not found'))
  return recipe
}

/** 'View & Save': a shared recipe becomes the person's own to favorite and to share. */
export async function acknowledgeRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    await acknowledge(app, tx, actor.id, await findHeld(tx, actor.id, savedId))
  })
  return getRecipe(app, actor, savedId)
}

/** From then on it is also a recipe of those who live with the person. */
export async function acknowledge(
  app: App,
  tx: Transaction,
  userId: string,
  { id, recipeId, authorId }: Pick<Held, 'id' | 'recipeId' | 'authorId'>,
): Promise<void> {
  const changed = await tx
    .update(savedRecipes)
    .set({ acknowledged: true, editable: authorId === userId })
    .where(and(eq(savedRecipes.id, id), eq(savedRecipes.acknowledged, false)))
    .returning({ id: savedRecipes.id })
  if (changed.length === 0) return
  await react('recipeSaved', { app, tx, userId, savedId: id, recipeId })
  await emitRecipe(tx, app.now(), 'recipe:updated', id)
}
