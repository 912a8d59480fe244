import type { Maker } from '#server/contract/access.ts'
import type { CookedAnswer, Meal } from '#server/contract/plan-merge.ts'
import { flag, id, json, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** Its fields have the stamp of the operation that set them, '' before the first; see contract/plan-merge.ts. */
export const planEntries = table(
  'plan_entries',
  {
    /** Whose plan it is in. */
    ownerId: id('owner_id').notNull(),
    /** Made on the device that added it. */
    id: id('id').notNull(),
    /** A text, or the title that the recipe had. */
    title: string('title').notNull(),
    /** Null for a text, and when the recipe is gone. */
    recipeId: id('recipe_id'),
    servings: whole('servings'),
    textStamp: string('text_stamp').notNull(),
    /** '2026-11-23'; '' for a dish of a kept menu. */
    day: string('day').notNull(),
    meal: string('meal').$type<Meal>().notNull(),
    /** In the order by hand within its meal, ascending. */
    place: whole('place').notNull(),
    moveStamp: string('move_stamp').notNull(),
    isRemoved: flag('is_removed').notNull(),
    removeStamp: string('remove_stamp').notNull(),
    cooked: string('cooked').$type<CookedAnswer>().notNull(),
    cookStamp: string('cook_stamp').notNull(),
    /** Null when that account is gone, or until the operation that added it has arrived. */
    addedBy: id('added_by'),
    /** By the clock of that device. */
    addedAt: moment('added_at'),
    /** By the clock of the server. */
    changedAt: moment('changed_at').notNull(),
    /** Whose plan it was in before plans were joined; null when it was written in this one. */
    broughtBy: id('brought_by'),
    /** The name of the menu that it is a dish of; '' for none. */
    menu: string('menu').notNull().default(''),
    menuStamp: string('menu_stamp').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] })],
)

/** The address at which a person's calendar program reads the plans. */
export const calendarLinks = table('calendar_links', {
  userId: id('user_id').primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: string('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  madeBy: json<Maker>('made_by'),
})
