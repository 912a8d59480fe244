import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { savedRecipes, users } from '#db/schema.ts'
import type { RecipeView } from '#server/contract/pages.ts'
import type { RecipeCardPage, RecipeListQuery, RecipePage } from '#server/contract/recipes.ts'
import { searchWords } from '#server/contract/search-words.ts'
import type { App } from '../../app.ts'
import type { JsonText } from '../../async/json-in-pieces.ts'
import type { FoundPage, Search } from '../../search/find-page.ts'
import type { Actor } from '../accounts/sessions.ts'
import { react } from '../reactions.ts'
import { readNewContents } from './content-index.ts'
import { readUnwantedAtHome } from './home-clashes.ts'
import { readCards, readRecipeList, readRecipeTexts } from './view.ts'

/** A page of a person's list, newest first; its recipes are text, for an answer. */
export async function listRecipes(
  app: App,
  actor: Actor,
  query: RecipeListQuery,
): Promise<ListPage<JsonText>> {
  await prepareFilter(app, actor, query)
  return app.store.snapshot((db) => readPage(app, db, actor, query, readRecipeTexts))
}

export const readList = (app: App, db: Database, actor: Actor, query: RecipeListQuery): Promise<RecipePage> =>
  readPage(app, db, actor, query, readRecipeList)

export async function listCards(app: App, actor: Actor, query: RecipeListQuery): Promise<RecipeCardPage> {
  await prepareFilter(app, actor, query)
  return app.store.snapshot((db) => readPage(app, db, actor, query, readCards))
}

async function prepareFilter(
  app: App,
  { id }: Actor,
  { without = [], have = [], suits }: RecipeListQuery,
): Promise<void> {
  while ((without.length + have.length > 0 || suits) && (await readNewContents(app, id))) {
    // In batches, for other writes.
  }
}

type ListPage<Shown> = Omit<RecipePage, 'recipes'> & { recipes: Shown[] }

async function readPage<Shown>(
  app: App,
  db: Database,
  { id: userId }: Actor,
  { page, limit, q = '', view, tag, ...given }: RecipeListQuery,
  readShown: (db: Database, ids: string[]) => Promise<Shown[]>,
): Promise<ListPage<Shown>> {
  const filter = filterIn(given)
  if (filter?.collection) await react('listedByCollection', { db, userId, collectionId: filter.collection })
  const unwanted = filter?.suits && (await readUnwantedAtHome(db, userId))
  const skip = (page - 1) * limit
  const search = { userId, words: searchWords(q), view, tag, filter, unwanted, skip, limit }
  const isFiltered = search.words.length > 0 || tag || filter
  const { ids, total } = await (isFiltered ? app.search.find(db, search) : findListed(db, search))
  const found = {
    recipes: await readShown(db, ids),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
    totalRecipes: total,
  }
  if (total > 0 || !view || search.words.length === 0) return found
  return { ...found, elsewhere: await countInViews(app, db, search, q) }
}

/** Whether it depends on nothing but the saved recipes themselves. */
export const isWholeList = ({ page: _, limit: __, q, view: ___, tag, ...given }: RecipeListQuery): boolean =>
  searchWords(q ?? '').length === 0 && !tag && filterIn(given) === undefined

/** Undefined when every recipe is listed, newest first. */
function filterIn({ fields: _, ...filter }: Omit<RecipeListQuery, 'page' | 'limit' | 'q' | 'view' | 'tag'>) {
  const isGiven = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !(name === 'sort' && value === 'newest'),
  )
  return isGiven ? filter : undefined
}

const countListed = preparedOn((db) =>
  db
    .select({ saved: users.savedCount, favorites: users.favoriteCount })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** Reads the index alone, so that a page near the end of a long list costs little more than the first. */
const listedIds = (view?: RecipeView) =>
  preparedOn((db) =>
    db
      .select({ id: savedRecipes.id })
      .from(savedRecipes)
      .where(
        and(
          eq(savedRecipes.userId, sql.placeholder('userId')),
          view && eq(savedRecipes.isFavorite, view === 'favorites'),
        ),
      )
      .orderBy(desc(savedRecipes.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .prepare(),
  )
const idsIn = { all: listedIds(), recipes: listedIds('recipes'), favorites: listedIds('favorites') }

async function findListed(db: Database, { userId, view, skip, limit }: Search): Promise<FoundPage> {
  const [counts] = await countListed(db).execute({ userId })
  const { saved = 0, favorites = 0 } = counts ?? {}
  const rows = await idsIn[view ?? 'all'](db).execute({ userId, skip, limit })
  const total = { all: saved, recipes: saved - favorites, favorites }[view ?? 'all']
  return { ids: rows.map(({ id }) => id), total }
}

/** How many recipes the words of a search are in: people look for a favorite in Recipes, where it is not any more. */
async function countInViews(app: App, db: Database, { userId, words }: Search, q: string) {
  const countIn = async (view: RecipeView) =>
    (await app.search.find(db, { userId, words, view, skip: 0, limit: 0 })).total
  const counts = { recipes: await countIn('recipes'), favorites: await countIn('favorites') }
  if (counts.recipes + counts.favorites > 0) return counts
  const suggestion = await app.search.suggest(db, { userId, q })
  if (suggestion === null) return counts
  const suggested = { userId, words: searchWords(suggestion), skip: 0, limit: 0 }
  return (await app.search.find(db, suggested)).total > 0 ? { ...counts, suggestion } : counts
}
