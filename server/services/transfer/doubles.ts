import { and, asc, eq, gt } from 'drizzle-orm'
import { recipes, savedRecipes } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import type { App } from '../../app.ts'
import { collapse } from '../../text/plain-text.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'

const batchSize = 1000

type Content = Pick<ImportedRecipe, 'title' | 'ingredients'>

export interface DoubleFinder {
  /** The id of the person's recipe with the same title and the same ingredients; undefined when there is none. */
  find(recipe: Content): Promise<string | undefined>
  add(recipe: Content, savedId: string): void
}

/** Reads the titles of a person's list once: an import looks for thousands of them. */
export async function createDoubleFinder(app: App, userId: string): Promise<DoubleFinder> {
  const byTitle = new Map<string, string[]>()
  const add = ({ title }: Pick<Content, 'title'>, savedId: string) => {
    const key = keyOf(title)
    byTitle.set(key, [...(byTitle.get(key) ?? []), savedId])
  }
  for (let last = ''; ; ) {
    const batch = await readTitles(app, userId, last)
    for (const row of batch) add(row, row.id)
    last = batch.at(-1)?.id ?? last
    if (batch.length < batchSize) break
  }
  return {
    add,
    async find(recipe) {
      const wanted = linesKey(recipe.ingredients)
      // A recipe without ingredients would be the double of any other with its title.
      if (wanted === '') return undefined
      for (const id of byTitle.get(keyOf(recipe.title)) ?? []) {
        if (linesKey(await readIngredients(app, userId, id)) === wanted) return id
      }
      return undefined
    },
  }
}

const keyOf = (text: string) => fold(collapse(text))
const linesKey = (lines: string[]) => lines.map(keyOf).join('\n')

const readTitles = (app: App, userId: string, after: string) =>
  app.store.read
    .select({ id: savedRecipes.id, title: recipes.title })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), gt(savedRecipes.id, after)))
    .orderBy(asc(savedRecipes.id))
    .limit(batchSize)

async function readIngredients(app: App, userId: string, savedId: string): Promise<string[]> {
  const [row] = await app.store.read
    .select({ ingredients: recipes.ingredients })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), eq(savedRecipes.id, savedId)))
  return row?.ingredients ?? []
}
