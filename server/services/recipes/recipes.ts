import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { preparedRows } from '#db/prepared.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { emitRecipe, readRecipe } from './view.ts'

const heldColumns = {
  id: savedRecipes.id,
  recipeId: savedRecipes.recipeId,
  isFavorite: savedRecipes.isFavorite,
  editable: savedRecipes.editable,
  acknowledged: savedRecipes.acknowledged,
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
  if (!held) throw notFound('Recipe')
  return held
}

export type Held = Awaited<ReturnType<typeof findHeld>>

/** A recipe that a friend shared becomes one's own to share and to change with 'View & Save'. */
export function refuseUnsaved({ acknowledged }: Pick<Held, 'acknowledged'>): void {
  if (!acknowledged) throw badRequest("Please press 'View & Save' on this recipe first.")
}

export async function getRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await findHeld(app.store.read, actor.id, savedId)
  const recipe = await readRecipe(app.store.read, savedId)
  if (!recipe) throw notFound('Recipe')
  return recipe
}

/** 'View & Save': a shared recipe becomes the person's own to favorite and to share. */
export async function acknowledgeRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    const changed = await tx
      .update(savedRecipes)
      .set({ acknowledged: true, editable: held.authorId === actor.id })
      .where(and(eq(savedRecipes.id, held.id), eq(savedRecipes.acknowledged, false)))
      .returning({ id: savedRecipes.id })
    if (changed.length > 0) await emitRecipe(tx, app.now(), 'recipe:updated', held.id)
  })
  return getRecipe(app, actor, savedId)
}
