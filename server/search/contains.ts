import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The pattern is no bare parameter, because SQLite would then plan the statement again at each run. */
export const contains = (text: SQLWrapper, word: string): SQL =>
  sql`${text} LIKE '%' || ${word.replace(/[%_!]/g, '!$&')} || '%' ESCAPE '!'`
