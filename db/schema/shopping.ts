import type { Aisle } from '#server/contract/constants.ts'
import { flag, id, jsonList, moment, primaryKey, string, table, whole } from '../dialect.ts'

export const shoppingLists = table('shopping_lists', {
  id: id('id').primaryKey(),
  /** Its owner. */
  userId: id('user_id').notNull(),
  name: string('name').notNull(),
  /** Of the operation that gave it this name; '' before the first. */
  nameStamp: string('name_stamp').notNull().default(''),
  /** Empty for the usual one. */
  aisleOrder: jsonList<Aisle>('aisle_order').notNull().default([]),
  orderStamp: string('order_stamp').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  /** Kept for a while, so that it can be restored. */
  deletedAt: moment('deleted_at'),
})

/** Each field has the stamp of the operation that set it, '' before the first; see contract/shopping-merge.ts. */
export const shoppingItems = table(
  'shopping_items',
  {
    listId: id('list_id').notNull(),
    /** Made on the device that added it. */
    id: id('id').notNull(),
    text: string('text').notNull(),
    textStamp: string('text_stamp').notNull(),
    note: string('note').notNull().default(''),
    noteStamp: string('note_stamp').notNull().default(''),
    isTicked: flag('is_ticked').notNull(),
    tickStamp: string('tick_stamp').notNull(),
    /** In the order by hand, ascending. */
    place: whole('place').notNull(),
    placeStamp: string('place_stamp').notNull(),
    isRemoved: flag('is_removed').notNull(),
    removeStamp: string('remove_stamp').notNull(),
    /** The title of the recipe that it is for. */
    recipe: string('recipe'),
    /** Null when that account is gone, or until the operation that added it has arrived. */
    addedBy: id('added_by'),
    /** By the clock of that device. */
    addedAt: moment('added_at'),
    /** By the clock of the server. */
    changedAt: moment('changed_at').notNull(),
    /** On whose list it was before lists were joined; null when it was written on this one. */
    broughtBy: id('brought_by'),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
)

/** The aisles into which people moved foods, for one list. */
export const shoppingAisles = table(
  'shopping_aisles',
  {
    listId: id('list_id').notNull(),
    food: string('food').notNull(),
    /** Null for the aisle of the dictionary. */
    aisle: string('aisle'),
    stamp: string('stamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.food] })],
)

/** Foods that a person always has, or no longer has; the lines of recipes with them are not bought. */
export const pantryFoods = table(
  'pantry_foods',
  {
    userId: id('user_id').notNull(),
    food: string('food').notNull(),
    isKept: flag('is_kept').notNull(),
    stamp: string('stamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.food] })],
)
