import { queryWords } from '#server/contract/fold.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { readPage } from './recipe-pages.ts'
import { findMatching, readByIds } from './recipe-search.ts'
import { numbersOf } from './recipe-view.ts'
import { expectSearch } from './search-indexes.ts'
import type { Actor } from './sessions.ts'

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
  const shown = matches.slice((page - 1) * limit, limit)
  return readByIds(app, shown, numbersOf(matches.count, page, limit), fields)
}
