import { flag, id, string, table, whole } from '../dialect.ts'

/** The bytes of each recipe, shopping list and potluck with all its rows, kept by triggers. */
export const storedBytes = table('stored_bytes', {
  /** Of the recipe, list or potluck. */
  id: string('id').primaryKey(),
  /** Whose limit they count towards. */
  userId: id('user_id'),
  /** Whether its pictures were fetched from the web, and not given by a person. */
  isFetched: flag('is_fetched').notNull().default(false),
  texts: whole('texts').notNull().default(0),
  /** The page that is kept with it. */
  pages: whole('pages').notNull().default(0),
  pictures: whole('pictures').notNull().default(0),
})
