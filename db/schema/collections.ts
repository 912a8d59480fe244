import type { Maker } from '#server/contract/access.ts'
import { id, json, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** A named group of recipes. */
export const collections = table('collections', {
  id: id('id').primaryKey(),
  /** Its owner. */
  userId: id('user_id').notNull(),
  name: string('name').notNull(),
  /** Of the operation that gave it this name; '' before the first. */
  nameStamp: string('name_stamp').notNull().default(''),
  /** Among the owner's collections, ascending. */
  position: whole('position').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Kept for a while, so that it can be restored. */
  deletedAt: moment('deleted_at'),
})

/** Shown while the person who added it has it in their list. */
export const collectionRecipes = table(
  'collection_recipes',
  {
    collectionId: id('collection_id').notNull(),
    /** Of the person who added it, also while it is among their deleted ones. */
    savedId: id('saved_id').notNull(),
    userId: id('user_id').notNull(),
    position: whole('position').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was taken out, which can be undone for a while. */
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.savedId] })],
)

/** Collections that all of a household see and change. */
export const collectionHomes = table('collection_homes', {
  placeId: id('collection_id').primaryKey(),
  householdId: id('household_id').notNull(),
  createdAt: moment('created_at').notNull(),
  madeBy: json<Maker>('made_by'),
})
