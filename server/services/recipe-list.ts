import { queryWords } from '#server/contract/fold.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { readPage } from './recipe-pages.ts'
import { findMatching, readByIds } from './recipe-search.ts'
import { expectSearch } from './search-indexes.ts'
import type { Actor } from './sessions.ts'

/** A page of somebody's list, newest first, as JSON in UTF-8 in the shape of `RecipePage`. */
export async function listRecipes(
  app: App,
  actor: Actor,
  query: RecipeListQuery,
): Promise<Buffer<ArrayBuffer>> {
  const words = queryWords(query.q ?? '')
  const isFiltered = words.length > 0 || Boolean(query.tag)
  const { total, json } = isFiltered
    ? await searchPage(app, actor, words, query)
    : await readPage(app, actor.id, query)
  if (!isFiltered) expectSearch(app, actor.id, total)
  const totalPages = Math.max(1, Math.ceil(total / query.limit))
  const rest = `],"currentPage":${query.page},"totalPages":${totalPages},"totalRecipes":${total}}`
  return Buffer.concat([start, json, Buffer.from(rest)])
}

const start = Buffer.from('{"recipes":[')

async function searchPage(
  app: App,
  actor: Actor,
  words: string[],
  { page, limit, view, tag }: RecipeListQuery,
) {
  const matches = await findMatching(app, actor.id, { words, view, tag })
  const shown = matches.slice((page - 1) * limit, limit)
  return { total: matches.count, json: await readByIds(app, shown) }
}
