import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { potluckDishes, recipes, savedRecipes, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { SavedBooklet } from '#server/contract/potlucks.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ImportSpan } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { deleteRecipe } from '../recipes/deleted-recipes.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { isInListOfBringer, isOfDish } from '../recipes/recipe-of-dish.ts'
import { acknowledge, getRecipe } from '../recipes/recipes.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { writeWithinSpace } from '../space/space.ts'
import { cameByLink, expectInside, findPotluck, type GuestRow, type PotluckRow } from './access.ts'

/** Saves the recipe of a dish to the person's own list. A second call returns it again. */
export async function saveDish(app: App, actor: Actor, id: string, dishId: string): Promise<Recipe> {
  const saved = await writeWithinSpace(app, actor.id, async (tx) => {
    const { potluck, guest } = await findPotluck(tx, actor.id, id)
    expectInside(potluck, guest)
    return saveOne(app, tx, actor, { guest, dishId })
  })
  if (!saved) throw notFound(t('Recipe not found'))
  return getRecipe(app, actor, saved.savedId)
}

/** Saves the recipes of all dishes that the person does not have. A second call saves what came since. */
export async function saveBooklet(app: App, actor: Actor, id: string): Promise<SavedBooklet> {
  const { potluck, guest } = await findPotluck(app.store.read, actor.id, id)
  return saveAllOf(app, actor, potluck, guest)
}

/** The same for a person who opened the potluck with its link, and for the guest that they answered as. */
export async function saveAllOf(
  app: App,
  actor: Actor,
  potluck: PotluckRow,
  guest: GuestRow | null,
): Promise<SavedBooklet> {
  expectInside(potluck, guest)
  const dishes = await selectBrought(app.store.read, potluck.id)
  const after = app.store.newId()
  const found = { saved: 0, held: 0 }
  const seen = new Set<string>()
  // One by one, so that others have their turn.
  for (const { dishId } of dishes) {
    const saved = await writeWithinSpace(app, actor.id, (tx) => saveOne(app, tx, actor, { guest, dishId }))
    // Two guests may bring the same recipe; another took theirs back meanwhile.
    if (saved && !seen.has(saved.savedId)) {
      seen.add(saved.savedId)
      found[saved.isNew ? 'saved' : 'held'] += 1
    }
    await pause()
  }
  return { ...found, undo: { after, until: app.store.newId() } }
}

interface Dish {
  /** Who saves it. */
  guest: GuestRow
  dishId: string
}

async function saveOne(app: App, tx: Transaction, actor: Actor, { guest, dishId }: Dish) {
  const [brought] = await selectBrought(tx, guest.potluckId, dishId)
  if (!brought) return null
  const { firstName, lastName } = brought
  const recipeId = brought.savedId === null ? brought.recipeId : await ownRecipeOf(app, tx, brought.savedId)
  const [held] = await tx
    .select({ id: savedRecipes.id, recipeId: recipes.id, authorId: recipes.authorId })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, actor.id), eq(savedRecipes.recipeId, recipeId)))
  if (held) {
    await acknowledge(app, tx, actor.id, held)
    return { savedId: held.id, isNew: false }
  }
  const saved = await saveRecipeFor(app, tx, {
    userId: actor.id,
    recipeId,
    // Nobody's list has what a guest without an account brings.
    sharedBy:
      cameByLink(guest) || firstName === null || lastName === null
        ? firstName
        : fullName({ firstName, lastName }),
    acknowledged: true,
  })
  if (!saved) throw new Error('A recipe that was not held is held already.')
  await emitRecipe(tx, app.now(), 'recipe:created', saved)
  return { savedId: saved, isNew: true }
}

const selectBrought = (db: Database, potluckId: string, dishId?: string) =>
  db
    .select({
      dishId: potluckDishes.id,
      savedId: savedRecipes.id,
      recipeId: recipes.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .innerJoin(recipes, isOfDish)
    .leftJoin(users, eq(users.id, savedRecipes.userId))
    .where(
      and(
        eq(potluckDishes.potluckId, potluckId),
        dishId === undefined ? undefined : eq(potluckDishes.id, dishId),
      ),
    )
    .orderBy(potluckDishes.createdAt, potluckDishes.id)

/**
 * Deletes what saving a booklet added to the person's list between two ids. It can be restored like any deleted recipe; what
 * was saved meanwhile from elsewhere stays.
 */
export async function undoBooklet(
  app: App,
  actor: Actor,
  potluckId: string,
  { after, until }: ImportSpan,
): Promise<{ deleted: number }> {
  const brought = await selectBrought(app.store.read, potluckId)
  const added = await app.store.read
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(
      and(
        eq(savedRecipes.userId, actor.id),
        gt(savedRecipes.id, after),
        lte(savedRecipes.id, until),
        inArray(
          savedRecipes.recipeId,
          brought.map(({ recipeId }) => recipeId),
        ),
      ),
    )
    .orderBy(savedRecipes.id)
  for (const { id } of added) await deleteRecipe(app, actor, id, { forHousehold: true })
  return { deleted: added.length }
}
