import { flag, id, moment, string, table } from '../dialect.ts'

/** People who live together. A person has one at most: their own, or one that they have joined. */
export const households = table('households', {
  id: id('id').primaryKey(),
  /** Who invites. */
  ownerId: id('owner_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Plans and shopping lists of a household, which all show what is stored in one of them. */
export const joinedPlaces = table('joined_places', {
  id: id('id').primaryKey(),
  kind: string('kind').$type<'plan' | 'list'>().notNull(),
  /** Whose it is. */
  userId: id('user_id').notNull(),
  /** The plan or list in which all of them store what they have. */
  contentId: id('content_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Who lives in a household since a short while. */
export const newHousemates = table('new_housemates', {
  userId: id('user_id').primaryKey(),
  householdId: id('household_id').notNull(),
  /** Whether they have the recipes of the household; their own are offered until they have answered. */
  hasRecipes: flag('has_recipes').notNull(),
})
