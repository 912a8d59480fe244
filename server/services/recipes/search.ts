import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { favoriteTags, savedRecipes, searchTexts } from '#db/schema.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { idLength } from '../../search/ids.ts'
import type { Matches } from '../../search/list-index.ts'
import { indexOf } from './search-indexes.ts'
import { type PageNumbers, pageJson, type Shape, selectRecipeJson } from './view.ts'

interface Wanted {
  /** Folded; each must occur in title, directions or tags. */
  words: string[]
  view: RecipeListQuery['view']
  tag: string | undefined
}

/** All matches, so that they are counted and paged in one pass. */
export async function findMatching(app: App, userId: string, wanted: Wanted): Promise<Matches> {
  // Only favorites are filtered by tag.
  if (wanted.tag && wanted.view === 'recipes') return matchesIn('')
  const index = await indexOf(app, userId)
  return index ? index.find(wanted) : lookThrough(app, userId, wanted)
}

/** Reads the whole list, or all that has the tag. */
async function lookThrough(app: App, userId: string, { words, view, tag }: Wanted): Promise<Matches> {
  const shape = `${words.length} ${view} ${tag ? 'tagged' : ''}`
  let query = queries.get(shape)
  if (!query) {
    query = prepared((db) =>
      joinedIds(db, words.length === 0 ? byTag(db) : byWords(db, words.length, view, tag)),
    )
    queries.set(shape, query)
  }
  const patterns = Object.fromEntries(words.map((word, i) => [`word${i}`, containing(word)]))
  const [row] = await query(app.store).execute({ userId, tag, ...patterns })
  return matchesIn(row?.ids ?? '')
}

/** A page of recipes by their ids, newest first. */
export async function readByIds(
  app: App,
  ids: string[],
  numbers: PageNumbers,
  shape: Shape,
): Promise<Buffer<ArrayBuffer>> {
  const [row] = await pageOfIds[shape](app.store).execute({ ids: JSON.stringify(ids), ...numbers })
  if (!row) throw new Error('A search was answered with nothing at all.')
  return row.json
}

const byIds = (shape: Shape) => (db: Database) => {
  const isWanted = sql`${savedRecipes.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`
  const rows = selectRecipeJson(db, isWanted, shape).orderBy(desc(savedRecipes.id)).as('page')
  return db
    .select({ json: pageJson(rows.json) })
    .from(rows)
    .prepare()
}
const pageOfIds = { whole: prepared(byIds('whole')), card: prepared(byIds('card')) }

/** One statement for each number of words and each filter. */
const queries = new Map<string, ReturnType<typeof prepared<ReturnType<typeof joinedIds>>>>()

const byTag = (db: Database) =>
  db
    .select({ id: favoriteTags.savedId })
    .from(favoriteTags)
    .where(
      and(eq(favoriteTags.userId, sql.placeholder('userId')), eq(favoriteTags.tag, sql.placeholder('tag'))),
    )
    .orderBy(desc(favoriteTags.savedId))

function byWords(db: Database, count: number, view: RecipeListQuery['view'], tag: string | undefined) {
  return db
    .select({ id: searchTexts.savedId })
    .from(searchTexts)
    .where(
      and(
        eq(searchTexts.userId, sql.placeholder('userId')),
        view ? eq(searchTexts.isFavorite, view === 'favorites') : undefined,
        tag ? sql`${searchTexts.savedId} IN (${byTag(db).getSQL()})` : undefined,
        ...Array.from(
          { length: count },
          (_, i) => sql`${searchTexts.text} GLOB ${sql.placeholder(`word${i}`)}`,
        ),
      ),
    )
    .orderBy(desc(searchTexts.savedId))
}

/** GLOB skips to a word's first letter with the C library's fast search, which instr() does not. */
const containing = (word: string) => `*${word.replace(/[*?[]/g, '[$&]')}*`

/** Fifteen thousand matches as one text: as many rows would take longer than finding them. */
const joinedIds = (db: Database, matching: SQLWrapper) =>
  db
    .select({ ids: sql<string | null>`group_concat(saved_id, '')` })
    .from(sql`(${matching.getSQL()})`)
    .prepare()

function matchesIn(ids: string): Matches {
  return {
    count: ids.length / idLength,
    slice: (start, limit) => ids.slice(start * idLength, (start + limit) * idLength).match(/.{36}/g) ?? [],
  }
}
