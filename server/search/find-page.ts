import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { favoriteTags, savedRecipes, searchTexts } from '#db/schema.ts'
import type { RecipeFilter } from '#server/contract/finding.ts'
import type { SearchWord } from '#server/contract/search-words.ts'
import { containsWord } from './contains.ts'
import { findFiltered } from './find-filtered.ts'

export interface Search {
  userId: string
  /** Each must occur in title, directions or tags. */
  words: readonly SearchWord[]
  view?: 'recipes' | 'favorites' | undefined
  /** Only favorites with this tag. */
  tag?: string | undefined
  filter?: RecipeFilter | undefined
  /** For each food of `filter.without`, and what those at home must not eat. */
  unwanted?: readonly Unwanted[] | undefined
  /** Which of the matches to return. */
  skip: number
  limit: number
}

export interface Unwanted {
  food: string
  /** See `unwantedWords`. */
  words: string[] | null
}

export interface FoundPage {
  /** Of saved recipes, newest first or as the filter sorts. */
  ids: string[]
  /** All matches. */
  total: number
}

/** Scans the texts of one person's list. Blocks its thread for 1 to 3 µs per recipe. */
export async function findPage(db: Database, search: Search): Promise<FoundPage> {
  const { userId, words, view, tag, skip, limit } = search
  const tagged = db
    .select({ id: favoriteTags.savedId })
    .from(favoriteTags)
    .where(and(eq(favoriteTags.userId, userId), eq(favoriteTags.tag, tag ?? '')))
  if (search.filter) return findFiltered(db, search, tag ? inArray(savedRecipes.id, tagged) : undefined)
  const matches = await db
    .select({ id: searchTexts.savedId })
    .from(searchTexts)
    .where(
      and(
        eq(searchTexts.userId, userId),
        view && eq(searchTexts.isFavorite, view === 'favorites'),
        tag ? inArray(searchTexts.savedId, tagged) : undefined,
        ...words.map((word) => containsWord(searchTexts.text, word)),
      ),
    )
    .orderBy(desc(searchTexts.savedId))
  return { ids: matches.slice(skip, skip + limit).map(({ id }) => id), total: matches.length }
}
