import { and, desc, eq, sql } from 'drizzle-orm'
import { favoriteTags, searchTexts } from '#db/schema.ts'
import type { RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'

interface Wanted {
  /** Folded; each must occur in title, directions or tags. */
  words: string[]
  view: RecipeListQuery['view']
  tag: string | undefined
}

/** Ids of the saved recipes that match, newest first: all of them, so that they are counted and paged in one pass. */
export async function findMatching(
  app: App,
  userId: string,
  { words, view, tag }: Wanted,
): Promise<string[]> {
  // Only favorites are filtered by tag.
  if (tag && view === 'recipes') return []
  const tagged = tag ? await findTagged(app, userId, tag) : null
  const found = words.length > 0 ? await findByWords(app, userId, words, view) : null
  if (tagged && found) {
    const both = new Set(tagged)
    return found.filter((id) => both.has(id))
  }
  return tagged ?? found ?? []
}

async function findTagged(app: App, userId: string, tag: string): Promise<string[]> {
  const rows = await app.store.read
    .select({ id: favoriteTags.savedId })
    .from(favoriteTags)
    .where(and(eq(favoriteTags.userId, userId), eq(favoriteTags.tag, tag)))
    .orderBy(desc(favoriteTags.savedId))
  return rows.map((row) => row.id)
}

async function findByWords(
  app: App,
  userId: string,
  words: string[],
  view: RecipeListQuery['view'],
): Promise<string[]> {
  const rows = await app.store.read
    .select({ id: searchTexts.savedId })
    .from(searchTexts)
    .where(
      and(
        eq(searchTexts.userId, userId),
        view ? eq(searchTexts.isFavorite, view === 'favorites') : undefined,
        // instr() instead of LIKE: nothing a person types is a wildcard.
        ...words.map((word) => sql`instr(${searchTexts.text}, ${word}) > 0`),
      ),
    )
    .orderBy(desc(searchTexts.savedId))
  return rows.map((row) => row.id)
}
