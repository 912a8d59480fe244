import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { searchTexts } from '#db/schema.ts'
import { nearestWords } from '#server/contract/nearest-words.ts'

export interface SuggestionInput {
  userId: string
  q: string
}

/** Title and tags come first; the words of all directions would take ten times as long. */
const maxReadCharacters = 200
const maxRecipes = 5000

/** The nearest spelling among the words of a person's own list; null for none. Takes at most some 50 ms. */
export async function suggestSpelling(db: Database, { userId, q }: SuggestionInput): Promise<string | null> {
  const rows = await db
    .select({ text: sql<string>`substr(${searchTexts.text}, 1, ${maxReadCharacters})` })
    .from(searchTexts)
    .where(eq(searchTexts.userId, userId))
    .orderBy(desc(searchTexts.savedId))
    .limit(maxRecipes)
  return nearestWords(
    q,
    rows.map(({ text }) => text),
  )
}
