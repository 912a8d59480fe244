import type { Store } from '#db/store.ts'
import { collectionRows } from './collections.ts'
import { cookingRows } from './cooking.ts'
import { householdRows } from './households.ts'
import { type People, peopleRows } from './people.ts'
import { planRows } from './plan.ts'
import { potluckRows } from './potlucks.ts'
import { type RecipeIds, recipeRows } from './recipes.ts'
import type { Rows } from './rows.ts'
import { insertAll } from './rows.ts'
import { shoppingRows } from './shopping.ts'

/** Everything that the limits of Potluck allow one person to have, and the ids of it. */
export interface LargestData {
  people: People
  recipes: RecipeIds
  plan: ReturnType<typeof planRows>['ids']
  shopping: ReturnType<typeof shoppingRows>['ids']
  collections: ReturnType<typeof collectionRows>['ids']
  cooking: ReturnType<typeof cookingRows>['ids']
  households: ReturnType<typeof householdRows>['ids']
  potlucks: ReturnType<typeof potluckRows>['ids']
}

/** Writes it into the tables: through the API it would take minutes. */
export async function writeLargestData(store: Store): Promise<LargestData> {
  const { newId } = store
  const people = peopleRows(newId)
  const recipes = recipeRows(newId, people.ids)
  const plan = planRows(newId, people.ids, recipes.ids)
  const shopping = shoppingRows(newId, people.ids)
  const collections = collectionRows(newId, people.ids, recipes.ids)
  const cooking = cookingRows(people.ids, recipes.ids)
  const potlucks = potluckRows(newId, people.ids, recipes.ids)
  const households = householdRows(newId, people.ids)
  const all: Rows[] = [people, recipes, plan, shopping, collections, cooking, potlucks, households].flatMap(
    ({ rows }) => rows,
  )
  for (const rows of all) await insertAll(store, rows)
  return {
    people: people.ids,
    recipes: recipes.ids,
    plan: plan.ids,
    shopping: shopping.ids,
    collections: collections.ids,
    cooking: cooking.ids,
    households: households.ids,
    potlucks: potlucks.ids,
  }
}
