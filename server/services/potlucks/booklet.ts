import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { potluckDishes, recipes, savedRecipes } from '#db/schema.ts'
import { courses } from '#server/contract/potluck-words.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readBook } from '../recipes/book.ts'
import { isInListOfBringer, isOfDish } from '../recipes/recipe-of-dish.ts'
import { expectInside, findPotluck, type PotluckRow } from './access.ts'

/** The ids of recipes with ingredients that the dishes have. */
export async function recipesOnTable(db: Database, potluckId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: recipes.id })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .innerJoin(recipes, isOfDish)
    .where(and(eq(potluckDishes.potluckId, potluckId), ne(recipes.ingredients, [])))
  return rows.map(({ id }) => id)
}

/** All recipes of the dishes in the order of a meal, with how many each is for. */
export async function readBooklet(db: Database, { id, name }: Pick<PotluckRow, 'id' | 'name'>) {
  const { course, serves } = potluckDishes
  const dishes = await db
    .select({ recipeId: recipes.id, course, serves })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .innerJoin(recipes, isOfDish)
    .where(eq(potluckDishes.potluckId, id))
    .orderBy(asc(potluckDishes.createdAt), asc(potluckDishes.id))
  const inOrder = dishes.toSorted((one, other) => courses.indexOf(one.course) - courses.indexOf(other.course))
  const servesOf = new Map(inOrder.map((dish) => [dish.recipeId, dish.serves]))
  const { recipes: pages, left } = await readBook(db, [...servesOf.keys()])
  return {
    title: name,
    recipes: pages.map((recipe) => ({ ...recipe, serves: servesOf.get(recipe.id) ?? null })),
    left,
  }
}

export type Booklet = Awaited<ReturnType<typeof readBooklet>>

/** For guests with an account. */
export async function openBooklet(app: App, actor: Actor, id: string): Promise<Booklet> {
  const db = app.store.read
  const { potluck, guest } = await findPotluck(db, actor.id, id)
  expectInside(potluck, guest)
  return readBooklet(db, potluck)
}
