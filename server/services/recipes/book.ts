import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import { maxBookRecipes } from '#server/contract/constants.ts'
import { pause } from '../../async/in-pieces.ts'
import { contentColumns } from './view.ts'

const bookColumns = {
  ...contentColumns,
  id: recipes.id,
  link: recipes.link,
  sourceAddress: recipes.sourceAddress,
  picture: recipes.readingImage,
}

/** Some five hundred printed pages. */
const maxBookCharacters = 1_000_000

/** The recipes of a book, in this order, and how many of them would be too much for one. */
export async function readBook(db: Database, ids: readonly string[]) {
  const pages = []
  let characters = 0
  // One by one, because each may be 100 kB.
  for (const id of ids.slice(0, maxBookRecipes)) {
    const [recipe] = await db.select(bookColumns).from(recipes).where(eq(recipes.id, id))
    if (recipe) characters += lengthOf(recipe)
    if (characters > maxBookCharacters) break
    if (recipe) pages.push(recipe)
    await pause()
  }
  return { recipes: pages, left: ids.length - pages.length }
}

export type BookRecipe = Awaited<ReturnType<typeof readBook>>['recipes'][number]

interface Texts {
  directions: string
  ingredients: string[]
  equipment: string[]
  tips: string[]
}

const lengthOf = ({ directions, ingredients, equipment, tips }: Texts) =>
  [directions, ...ingredients, ...equipment, ...tips].reduce((sum, text) => sum + text.length, 0)
