import * as z from 'zod'
import { maxTagLength, maxTagsPerRecipe, recipePageSize } from './constants.ts'

/** A recipe as it stands in one person's list: shared content, and what is theirs alone. */
export interface Recipe {
  _id: string
  title: string
  /**
   * A web address, or `potluck:<recipe id>` for what was typed or photographed, and for the second recipe of one address
   * in a list.
   */
  link: string
  /**
   * '/images/<hash>' in reading size; else the original address, for those who chose it or when Potluck read it on the
   * recipe's page; else null. Pages show only what starts with '/'.
   */
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
  /** True when this person may edit it. */
  editable: boolean
  acknowledged: boolean
  /** ISO 8601, null for recipes that never came from the web. */
  lastScraped: string | null
  /** The web address it came from, where `link` is not that. */
  sourceUrl?: string
  /** Another member's browser sent this page, and Potluck could not check it on the site. */
  sentByMember?: true
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
  'sentByMember',
] as const satisfies (keyof Recipe)[]
export type RecipeCard = Pick<Recipe, (typeof cardFields)[number]>

export interface RecipePage<Shown = Recipe> {
  recipes: Shown[]
  currentPage: number
  totalPages: number
  totalRecipes: number
  /** Only of a search that found nothing in its view: how many recipes its words find in each, whatever their tags. */
  elsewhere?: Record<'recipes' | 'favorites', number>
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

/** Everything that shows many recipes holds them in memory together: a list, a page, an export, the events of a day. */
const mostCharacters = 100_000
const mostLines = 1_000

type Text = string | string[]
const charactersOf = (text: Text) => [text].flat().reduce((sum, { length }) => sum + length, 0)
const linesOf = (text: Text) =>
  [text].flat().reduce((sum, part) => sum + part.split('\n', mostLines + 1).length, 0)

/** Each text has room of its own; all of them together have less. */
function ofBearableSize<S extends z.ZodType<{ summary: string; ingredients: Text; directions: Text }>>(
  schema: S,
) {
  return schema
    .refine(
      ({ summary, ingredients, directions }) =>
        charactersOf(summary) + charactersOf(ingredients) + charactersOf(directions) <= mostCharacters,
      'A recipe can have at most 100,000 characters.',
    )
    .refine(
      ({ ingredients, directions }) => linesOf(ingredients) + linesOf(directions) <= mostLines,
      'A recipe can have at most 1,000 lines.',
    )
}

const line = z.string().max(2_000)
/** Text fields as a person types them; empty ones may be left out. */
const manualRecipe = z.object({
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
export const manualRecipeInput = ofBearableSize(manualRecipe)
export type ManualRecipeInput = z.infer<typeof manualRecipeInput>

export const editManualRecipeInput = ofBearableSize(
  manualRecipe.extend({ id: z.string().min(1).max(64), isFavorited: z.boolean().optional() }),
)
export type EditManualRecipeInput = z.infer<typeof editManualRecipeInput>
