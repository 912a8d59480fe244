import { desc, inArray } from 'drizzle-orm'
import { savedRecipes } from '#db/schema.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { queryWords } from './fold.ts'
import { readPage } from './recipe-pages.ts'
import { findMatching } from './recipe-search.ts'
import { selectRecipeJson } from './recipe-view.ts'
import type { Actor } from './sessions.ts'

/** A page of somebody's list as JSON text in the shape of `RecipePage`, newest first. */
export async function listRecipes(app: App, actor: Actor, query: RecipeListQuery): Promise<string> {
  const words = queryWords(query.q ?? '')
  const isFiltered = words.length > 0 || Boolean(query.tag)
  const { total, json } = isFiltered
    ? await searchPage(app, actor, words, query)
    : await readPage(app, actor.id, query)
  const totalPages = Math.max(1, Math.ceil(total / query.limit))
  return `{"recipes":[${json.join(',')}],"currentPage":${query.page},"totalPages":${totalPages},"totalRecipes":${total}}`
}

async function searchPage(
  app: App,
  actor: Actor,
  words: string[],
  { page, limit, view, tag }: RecipeListQuery,
) {
  const ids = await findMatching(app, actor.id, { words, view, tag })
  const shown = ids.slice((page - 1) * limit, page * limit)
  const rows =
    shown.length === 0
      ? []
      : await selectRecipeJson(app.store.read, inArray(savedRecipes.id, shown)).orderBy(desc(savedRecipes.id))
  return { total: ids.length, json: rows.map((row) => row.json) }
}
