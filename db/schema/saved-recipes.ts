import type { Maker } from '#server/contract/access.ts'
import { flag, id, json, list, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** A recipe in one person's list, and what is theirs alone. */
export const savedRecipes = table('saved_recipes', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  recipeId: id('recipe_id').notNull(),
  /** The link in this list, where it is not the recipe's own. */
  link: string('link'),
  isFavorite: flag('is_favorite').notNull().default(false),
  tags: list('tags').notNull().default([]),
  /** Full name of the sharer as it was then, until their account is deleted; null for one's own. */
  sharedBy: string('shared_by'),
  /** The friend who shared it; null for one's own, and when that account is gone. */
  sharedById: id('shared_by_id'),
  /** What shared it. */
  madeBy: json<Maker>('made_by'),
  /** The household whose recipe it is; null for what only this person has. */
  householdId: id('household_id'),
  /** Who of the household put it into this list; null for this person. */
  addedById: id('added_by_id'),
  /** Whether it is a recipe of people with whom this person no longer lives: before it changes, they get a copy. */
  isParted: flag('is_parted').notNull().default(false),
  /** Whether this person may edit the recipe. */
  editable: flag('editable').notNull(),
  acknowledged: flag('acknowledged').notNull(),
  /** Ids of the marks that this person found right. */
  checkedMarks: json<string[]>('checked_marks'),
  notes: string('notes').notNull().default(''),
  /** 1 to 5. */
  rating: whole('rating'),
  /** Of the entries in `cooked_entries`. */
  cookedCount: whole('cooked_count').notNull().default(0),
  /** The newest day of these, as '2026-11-22'. */
  lastCooked: string('last_cooked'),
  createdAt: moment('created_at').notNull(),
})

/** What a person deleted from their list, kept for a while so that it can be restored. */
export const deletedRecipes = table('deleted_recipes', {
  /** The saved recipe's id, which it has again when it is restored. */
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  recipeId: id('recipe_id').notNull(),
  isFavorite: flag('is_favorite').notNull(),
  tags: list('tags').notNull(),
  sharedBy: string('shared_by'),
  sharedById: id('shared_by_id'),
  householdId: id('household_id'),
  addedById: id('added_by_id'),
  isParted: flag('is_parted').notNull().default(false),
  /** Who of the household deleted it for all of them; null for what this person deleted from their own list. */
  deletedById: id('deleted_by_id'),
  acknowledged: flag('acknowledged').notNull(),
  checkedMarks: json<string[]>('checked_marks'),
  notes: string('notes').notNull().default(''),
  rating: whole('rating'),
  cookedCount: whole('cooked_count').notNull().default(0),
  lastCooked: string('last_cooked'),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at').notNull(),
})

/** When a person cooked a recipe. Kept under the saved recipe's id, also while it is among the deleted ones. */
export const cookedEntries = table(
  'cooked_entries',
  {
    savedId: id('saved_id').notNull(),
    /** Chosen by the device, so that adding it again changes nothing. */
    id: id('id').notNull(),
    userId: id('user_id').notNull(),
    /** '2026-11-22', where the person is. */
    day: string('day').notNull(),
    comment: string('comment').notNull(),
    /** Content hashes in `images`. */
    cardImage: string('card_image'),
    readingImage: string('reading_image'),
    createdAt: moment('created_at').notNull(),
    /** Kept for a day after it was removed, so that this can be undone with its photo. */
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.savedId, t.id] })],
)

/** Links with which anyone can read a recipe, at most one for each saved recipe. */
export const publicLinks = table('public_links', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  savedId: id('saved_id').notNull(),
  /** Not hashed: its maker copies it again, and the recipe that it opens is in the same database. */
  token: string('token').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null for no end. */
  expiresAt: moment('expires_at'),
  openedAt: moment('opened_at'),
  madeBy: json<Maker>('made_by'),
})

/** The tags of favorites, one row each, kept by triggers so that filtering a long list by tag is an index lookup. */
export const favoriteTags = table('favorite_tags', {
  userId: id('user_id').notNull(),
  tag: string('tag').notNull(),
  savedId: id('saved_id').notNull(),
})

/** Folded title, directions and tags of a saved recipe, narrow so that a whole list is searched in milliseconds. */
export const searchTexts = table('search_texts', {
  userId: id('user_id').notNull(),
  savedId: id('saved_id').primaryKey(),
  isFavorite: flag('is_favorite').notNull(),
  text: string('text').notNull(),
})

/** What lists are filtered and sorted by, of each saved recipe, narrow for the same reason. */
export const filterFacts = table('filter_facts', {
  userId: id('user_id').notNull(),
  savedId: id('saved_id').primaryKey(),
  /** The folded title. */
  titleKey: string('title_key').notNull(),
  /** In all; null when the recipe does not say. */
  minutes: whole('minutes'),
  /** See `foodLines`. */
  ingredients: string('ingredients').notNull(),
  /** See `contentWords`; '' until it is read. */
  contents: string('contents').notNull().default(''),
  /** See `neededFoods`; written with the contents. */
  needs: string('needs').notNull().default(''),
})
