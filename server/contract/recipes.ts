import * as z from 'zod'
import { maxTagLength, maxTagsPerRecipe, recipePageSize } from './constants.ts'

/** A recipe as it stands in one person's list: shared content, and what is theirs alone. */
export interface Recipe {
  _id: string
  title: string
  /** A web address, or `potluck:<recipe id>` for what was typed or photographed. */
  link: string
  /** '/images/<hash>' in reading size, else the original address, else null. */
  imageUrl: string | null
  /** '/images/<hash>' in card size; null when only the original address is known. */
  thumbnailUrl: string | null
  /** The photographed page, for recipes read by OCR. */
  photoUrl: string | null
  /** Plain text. */
  summary: string
  ingredients: string[]
  /** Steps separated by line breaks. */
  directions: string
  servings: string
  /** For people, e.g. '1 hr 20 min'. */
  prepTime: string
  cookTime: string
  totalTime: string
  /** A host name such as 'example.com', 'Manual Entry' or 'OCR'. */
  source: string
  tags: string[]
  isFavorite: boolean
  /** Full name of the sharer; null for one's own. */
  sharedBy: string | null
  editable: boolean
  acknowledged: boolean
  /** ISO 8601, null for recipes that never came from the web. */
  lastScraped: string | null
}

/** What a list shows of a recipe; a fifth of the whole. */
export const cardFields = [
  '_id',
  'title',
  'link',
  'imageUrl',
  'thumbnailUrl',
  'summary',
  'source',
  'tags',
  'isFavorite',
  'sharedBy',
  'editable',
  'acknowledged',
] as const satisfies (keyof Recipe)[]
export type RecipeCard = Pick<Recipe, (typeof cardFields)[number]>

export interface RecipePage<Shown = Recipe> {
  recipes: Shown[]
  currentPage: number
  totalPages: number
  totalRecipes: number
}

export interface ScrapeResult {
  existed: boolean
  title: string
}

export const recipeListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(recipePageSize),
  view: z.enum(['recipes', 'favorites']).optional(),
  q: z.string().max(200).optional(),
  tag: z.string().max(maxTagLength).optional(),
  /** 'card' leaves out what only the reading view shows. */
  fields: z.enum(['whole', 'card']).default('whole'),
})
export type RecipeListQuery = z.infer<typeof recipeListQuery>

export const scrapeQuery = z.object({ url: z.string().max(2048) })
export const scrapeInput = z.object({
  url: z.string().max(2048),
  html: z.string().max(10_000_000).optional(),
})

export const toggleFavoriteInput = z.object({
  link: z.string().min(1).max(2048),
  isFavorite: z.boolean().optional(),
})

const tag = z.string().trim().min(1).max(maxTagLength, `A tag can have at most ${maxTagLength} characters.`)
const tagsInput = z.array(tag).max(maxTagsPerRecipe, 'A recipe can have at most 4 tags.')
export const setTagsInput = z.object({ recipeId: z.string().min(1).max(64), tags: tagsInput })

export const acknowledgeInput = z.object({ acknowledged: z.literal(true) })

const line = z.string().max(2_000)
/** Text fields as a person types them; empty ones may be left out. */
export const manualRecipeInput = z.object({
  title: z.string().trim().min(1, 'Please enter a title.').max(300),
  directions: z.union([z.string().max(100_000), z.array(z.string().max(20_000)).max(500)]).default(''),
  /** A web address or a data URL; '' and null for none, left out for no change. */
  image: z.string().max(21_000_000).nullish(),
  tags: tagsInput.default([]),
  summary: z.string().max(20_000).default(''),
  ingredients: z.union([z.array(line).max(500), z.string().max(100_000)]).default([]),
  servings: z.union([z.string().max(100), z.number()]).nullish(),
  cookTime: z.union([z.string().max(100), z.number()]).nullish(),
})
export type ManualRecipeInput = z.infer<typeof manualRecipeInput>

export const editManualRecipeInput = manualRecipeInput.extend({
  id: z.string().min(1).max(64),
  isFavorited: z.boolean().optional(),
})
export type EditManualRecipeInput = z.infer<typeof editManualRecipeInput>
