import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { savedRecipes, users } from '#db/schema.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { numbersOf, pageJson, type Shape, selectRecipeJson } from './view.ts'

type View = RecipeListQuery['view']

const readCounts = prepared((db) =>
  db
    .select({ saved: users.savedCount, favorites: users.favoriteCount, version: users.lastEvent })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

const ofUser = (view: View): SQL | undefined =>
  and(
    eq(savedRecipes.userId, sql.placeholder('userId')),
    view ? eq(savedRecipes.isFavorite, view === 'favorites') : undefined,
  )

/** The rows below an id: the cost of a page does not grow with its number. */
const below = (shape: Shape) => (db: Database, view: View) => {
  const rows = selectRecipeJson(db, and(ofUser(view), lt(savedRecipes.id, sql.placeholder('before'))), shape)
    .orderBy(desc(savedRecipes.id))
    .limit(sql.placeholder('limit'))
    .as('page')
  return db
    .select({ json: pageJson(rows.json), last: sql<string | null>`min(${rows.id})` })
    .from(rows)
    .prepare()
}

/** The id right above a page, found by counting in the index alone. */
const above = (db: Database, view: View) =>
  db
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(ofUser(view))
    .orderBy(desc(savedRecipes.id))
    .limit(1)
    .offset(sql.placeholder('offset'))
    .prepare()

/** One statement for each view: the index serves each of them differently. */
const perView = <Q>(build: (db: Database, view: View) => Q) => ({
  all: prepared((db) => build(db, undefined)),
  recipes: prepared((db) => build(db, 'recipes')),
  favorites: prepared((db) => build(db, 'favorites')),
})
const pageBelow = { whole: perView(below('whole')), card: perView(below('card')) }
const idAbove = perView(above)

/** Greater and less than every id, which are hexadecimal. */
const start = '~'
const end = ''

export async function readPage(app: App, userId: string, { view, page, limit, fields }: RecipeListQuery) {
  const [counts] = await readCounts(app.store).execute({ userId })
  const { saved = 0, favorites = 0, version = 0 } = counts ?? {}
  const total = view === 'favorites' ? favorites : view === 'recipes' ? saved - favorites : saved
  const anchors = anchorsOf(app, userId, `${version} ${view} ${limit}`)
  const name = view ?? 'all'
  const skipped = (page - 1) * limit
  const isBeyond = skipped > 0 && skipped >= total
  const before = isBeyond ? end : (anchors.get(page) ?? (await findAnchor(app, userId, name, skipped)))
  const [found] = await pageBelow[fields][name](app.store).execute({
    userId,
    before,
    limit,
    ...numbersOf(total, page, limit),
  })
  if (!found) throw new Error('A list was answered with nothing at all.')
  if (!isBeyond) anchors.set(page, before)
  if (found.last) anchors.set(page + 1, found.last)
  return { total, json: found.json }
}

async function findAnchor(
  app: App,
  userId: string,
  name: keyof typeof idAbove,
  skipped: number,
): Promise<string> {
  if (skipped === 0) return start
  const [row] = await idAbove[name](app.store).execute({ userId, offset: skipped - 1 })
  return row?.id ?? end
}

interface Anchors {
  version: string
  /** Page number -> the id right above it. */
  ids: Map<number, string>
}

const mostPeople = 2000
const known = new WeakMap<App, Map<string, Anchors>>()

/**
 * Where the pages of somebody's list begin, so that going on from page to page never counts through the list again.
 * Good until the list changes: every change of it is an event, whose number is part of `version`.
 */
function anchorsOf(app: App, userId: string, version: string): Map<number, string> {
  let people = known.get(app)
  if (!people) {
    people = new Map()
    known.set(app, people)
  }
  const mine = people.get(userId)
  if (mine?.version === version) return mine.ids
  if (people.size >= mostPeople) people.clear()
  const ids = new Map<number, string>()
  people.set(userId, { version, ids })
  return ids
}
