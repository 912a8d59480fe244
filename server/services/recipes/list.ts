import { queryWords } from '#server/contract/fold.ts'
import type { RecipeView } from '#server/contract/pages.ts'
import type { RecipeListQuery, RecipePage } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readPage } from './pages.ts'
import { findMatching, readByIds } from './search.ts'
import { expectSearch } from './search-indexes.ts'
import { numbersOf } from './view.ts'

/** A page of somebody's list, newest first, as JSON in UTF-8 in the shape of `RecipePage`. */
export async function listRecipes(
  app: App,
  actor: Actor,
  query: RecipeListQuery,
): Promise<Buffer<ArrayBuffer>> {
  const words = queryWords(query.q ?? '')
  if (words.length > 0 || query.tag) return searchPage(app, actor, words, query)
  const { total, json } = await readPage(app, actor.id, query)
  expectSearch(app, actor.id, total)
  return json
}

async function searchPage(
  app: App,
  actor: Actor,
  words: string[],
  { page, limit, view, tag, fields }: RecipeListQuery,
): Promise<Buffer<ArrayBuffer>> {
  const matches = await findMatching(app, actor.id, { words, view, tag })
  if (matches.count === 0 && view && words.length > 0) return emptyPage(app, actor, words, page)
  const shown = matches.slice((page - 1) * limit, limit)
  return readByIds(app, shown, numbersOf(matches.count, page, limit), fields)
}

/** With the way to where the words do occur: a favorite is not in Recipes any more. */
async function emptyPage(
  app: App,
  actor: Actor,
  words: string[],
  currentPage: number,
): Promise<Buffer<ArrayBuffer>> {
  const countIn = async (view: RecipeView) =>
    (await findMatching(app, actor.id, { words, view, tag: undefined })).count
  const elsewhere = { recipes: await countIn('recipes'), favorites: await countIn('favorites') }
  const page: RecipePage = { recipes: [], currentPage, totalPages: 1, totalRecipes: 0, elsewhere }
  return Buffer.from(JSON.stringify(page))
}
