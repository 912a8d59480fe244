import * as z from 'zod'
import { maxCollectionNameLength, maxMarkedRecipes } from './constants.ts'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'
import { message } from './language/t.ts'
import { requiredLineText } from './line-text.ts'
import { lostTextSchema, renaming } from './lost-text.ts'
import { madeId } from './operations.ts'
import { recipeContentSchema } from './recipes.ts'

const id = z.string().min(1).max(64)

/** A named group of recipes, as one person sees it. */
export const collectionSchema = z.object({
  _id: z.string(),
  name: z.string(),
  nameStamp: z.string(),
  /** Of its name; absent when none was lost. */
  lost: z.array(lostTextSchema).optional(),
  /** How many recipes are in it. */
  count: z.number(),
  /** '/images/<hash>' of its first recipes, at most three. */
  pictures: z.array(z.string()),
  /** Who shared it with this person; null for one's own. */
  owner: personSchema.nullable(),
  /** Whether this person may add, move and remove recipes. */
  canEdit: z.boolean(),
  /** Whether all of this person's household see and change it. */
  isOfHome: z.boolean(),
  /** The friends it is shared with; only its owner sees them. */
  members: z.array(personSchema.extend({ canEdit: z.boolean() })),
})
export type Collection = z.infer<typeof collectionSchema>

/** One that is shown above the list. */
export type CollectionCover = Pick<Collection, '_id' | 'name' | 'pictures'>

/** A recipe in a collection. The person may not have it in their own list. */
const collectedRecipeSchema = z.object({
  /** Its id in this collection. */
  _id: z.string(),
  /** Its `_id` in the person's own list; null when it is not there. */
  recipeId: z.string().nullable(),
  title: z.string(),
  source: z.string(),
  /** In all, for people. */
  time: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Full name of the friend who added it; null for oneself. */
  addedBy: z.string().nullable(),
})
export type CollectedRecipe = z.infer<typeof collectedRecipeSchema>

/** The whole of such a recipe. */
export const openedRecipeSchema = collectedRecipeSchema.extend({
  ...recipeContentSchema.shape,
  /** The web address it came from. */
  sourceUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
})
export type OpenedRecipe = z.infer<typeof openedRecipeSchema>

export const collectionPageSchema = z.object({
  collection: collectionSchema,
  recipes: z.array(collectedRecipeSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalRecipes: z.number(),
})
export type CollectionPage = z.infer<typeof collectionPageSchema>

export const collectionListSchema = z.object({
  /** One's own in their order, then those of friends. */
  collections: z.array(collectionSchema),
  /** The ids of those that contain the given recipe. */
  containing: z.array(z.string()),
})

export const collectionListQuery = z.object({
  /** A recipe's `_id` in the person's list. */
  recipe: id.optional(),
})

export const collectionPageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})
export type CollectionPageQuery = z.infer<typeof collectionPageQuery>

const name = requiredLineText(
  maxCollectionNameLength,
  message('A name can have at most {max, plural, one {# character} other {# characters}}.'),
  message('Please enter a name.'),
)
export const createCollectionInput = z.object({ _id: madeId.optional(), name })
export type CreateCollectionInput = z.infer<typeof createCollectionInput>
export const renameCollectionInput = renaming(name)

/** All of one's own collections, in their new order. */
export const collectionOrderInput = z.object({ ids: z.array(id).max(1000) })

export const collectRecipesInput = z.object({ recipeIds: z.array(id).min(1).max(maxMarkedRecipes) })

/** The collection, or recipe of the collection, that it is put before; null for the end. */
export const collectionPlaceInput = z.object({ before: id.nullable() })

export const collectionMemberInput = z.object({
  friendEmail: accountEmail,
  canEdit: z.boolean().default(false),
})
export type CollectionMemberInput = z.infer<typeof collectionMemberInput>
export const endMembershipInput = z.object({ friendEmail: accountEmail })
