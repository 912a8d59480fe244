import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchWord } from '#server/contract/search-words.ts'

/** The pattern is no bare parameter, because SQLite would then plan the statement again at each run. */
export const contains = (text: SQLWrapper, word: string): SQL =>
  sql`${text} LIKE '%' || ${word.replace(/[%_!]/g, '!$&')} || '%' ESCAPE '!'`

export const containsWord = (text: SQLWrapper, spellings: SearchWord): SQL | undefined =>
  or(...spellings.map((word) => contains(text, word)))
