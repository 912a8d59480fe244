import * as z from 'zod'
import {
  maxPageSourceLength,
  maxSearchLength,
  maxTagLength,
  maxTagsPerRecipe,
  recipePageSize,
} from './constants.ts'
import { filterFields } from './finding.ts'
import { maxGroupName } from './ingredient-groups.ts'
import { t } from './language/t.ts'
import { shownContents } from './measures/content-words.ts'
import { namedRecipeSchema } from './page-failures.ts'
import { recipePictureSchema } from './pictures.ts'
import { summaryDiets } from './potluck-words.ts'
import { readAgainSchema, readingMarkSchema } from './readings.ts'

export const namedGroupSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('A group of ingredients needs a name.') })
    .max(maxGroupName),
  /** Index of its first ingredient; it ends where the next group begins. */
  from: z.number().int().min(0).max(1000),
})

const correctionSchema = z.object({
  /** The ingredient line, as it is written. */
  line: z.string().max(2_000),
  content: z.enum(shownContents),
  /** Whether the line contains it. */
  isIn: z.boolean(),
})

/** What all holders of a recipe see, without its pictures. */
export const recipeContentSchema = z.object({
  title: z.string(),
  /** Plain text. */
  summary: z.string(),
  ingredients: z.array(z.string()),
  /** Steps separated by line breaks. */
  directions: z.string(),
  servings: z.string(),
  /** For people, e.g. '1 h 20 min'. */
  prepTime: z.string(),
  cookTime: z.string(),
  totalTime: z.string(),
  /** A host name such as 'example.com', 'Manual Entry' or 'OCR'. */
  source: z.string(),
  /** Names above some of the ingredients. */
  ingredientGroups: z.array(namedGroupSchema).exactOptional(),
  /** As published, one line each: 'Calories: 240 kcal'. */
  nutrition: z.array(z.string()).exactOptional(),
  /** Notes and tips of the recipe itself, one paragraph each. */
  tips: z.array(z.string()).exactOptional(),
  /** What it is cooked with. */
  equipment: z.array(z.string()).exactOptional(),
  /** The web address of its video. */
  video: z.string().exactOptional(),
  /** Who wrote it, as published. */
  author: z.string().exactOptional(),
  /** BCP 47, e.g. 'de'. */
  language: z.string().exactOptional(),
  /** What its cook says that ingredients contain or do not contain. */
  corrections: z.array(correctionSchema).exactOptional(),
})
export type RecipeContent = z.infer<typeof recipeContentSchema>

/** A recipe that the person deleted and can restore. */
export const deletedRecipeSchema = z.object({
  /** Its `_id` before, and again once it is restored. */
  _id: z.string(),
  title: z.string(),
  source: z.string(),
  deletedAt: z.string(),
  /** When it is deleted for good. */
  keptUntil: z.string(),
})
export type DeletedRecipe = z.infer<typeof deletedRecipeSchema>

/** A recipe in one person's list: the shared content, and the holder's own fields. */
export const recipeSchema = recipeContentSchema.extend({
  _id: z.string(),
  /**
   * A web address, or `potluck:<recipe id>` for typed and photographed recipes, and for a second recipe of the same
   * address in a list.
   */
  link: z.string(),
  /**
   * '/images/<hash>' in reading size; else the original address, for those who chose it or when Potluck read it on the
   * recipe's page; else null. Pages show only what starts with '/'.
   */
  imageUrl: z.string().nullable(),
  /** '/images/<hash>' in card size; null when only the original address is known. */
  thumbnailUrl: z.string().nullable(),
  /** '/images/<hash>' between both, for dense screens; only of pictures that are large enough. */
  mediumUrl: z.string().exactOptional(),
  /** '#rrggbb', shown until the picture is loaded. */
  imageColor: z.string().exactOptional(),
  /** The pictures after the cover. */
  pictures: z.array(recipePictureSchema).exactOptional(),
  /** The photographed page, for recipes read by OCR. */
  photoUrl: z.string().nullable(),
  tags: z.array(z.string()),
  /** What its page sorts it under, to choose tags from. */
  keywords: z.array(z.string()).exactOptional(),
  isFavorite: z.boolean(),
  /** Full name of the friend who shared it; null for the holder's own recipes. */
  sharedBy: z.string().nullable(),
  /** True when this person may edit it. */
  editable: z.boolean(),
  /** Present for what all who live with this person have; with the first name of who added it, unless it was this person. */
  household: z.object({ addedBy: z.string().nullable() }).exactOptional(),
  acknowledged: z.boolean(),
  /** ISO 8601, null for recipes that never came from the web. */
  lastScraped: z.string().nullable(),
  /** The web address it came from, when `link` is another one. */
  sourceUrl: z.string().exactOptional(),
  /** Another member's browser sent this page, and Potluck could not check it on the site. */
  sentByMember: z.literal(true).exactOptional(),
  /** Lines about which the page it came from disagrees with itself, without those that this person found right. */
  marks: z.array(readingMarkSchema).exactOptional(),
  /** Potluck read its page again with better readers, and changed it. */
  readAgain: readAgainSchema.exactOptional(),
  /** Present for a person's version of another recipe. */
  basedOn: z
    .object({
      /** Lines of the other recipe that changed since; only its author is told, and may take them over. */
      changed: z.number(),
    })
    .exactOptional(),
  /** How often its words changed; missing while they never did. */
  revision: z.number().exactOptional(),
  /** This person may use what the page says about a marked line, and put back what a newer reading changed. */
  correctable: z.literal(true).exactOptional(),
  /** This person's own, as plain text. */
  notes: z.string().exactOptional(),
  /** This person's own, 1 to 5. */
  rating: z.number().exactOptional(),
  /** How often and when last this person cooked it; `last` is a day, as '2026-11-22'. */
  cooked: z.object({ count: z.number(), last: z.string() }).exactOptional(),
})
export type Recipe = z.infer<typeof recipeSchema>

/** What a list shows of a recipe, about a fifth of its bytes. */
const recipeCardSchema = recipeSchema.pick({
  _id: true,
  title: true,
  link: true,
  imageUrl: true,
  thumbnailUrl: true,
  mediumUrl: true,
  imageColor: true,
  summary: true,
  servings: true,
  cookTime: true,
  totalTime: true,
  source: true,
  tags: true,
  keywords: true,
  isFavorite: true,
  sharedBy: true,
  editable: true,
  household: true,
  acknowledged: true,
  sentByMember: true,
})
export type RecipeCard = z.infer<typeof recipeCardSchema>

const pageOf = <Shown extends z.ZodType>(shown: Shown) =>
  z.object({
    recipes: z.array(shown),
    currentPage: z.number(),
    totalPages: z.number(),
    totalRecipes: z.number(),
    /** Only for a search with no match in its view: how many matches each view has, whatever their tags. */
    elsewhere: z
      .object({
        recipes: z.number(),
        favorites: z.number(),
        /** The nearest spelling that is found, when nothing is found anywhere. */
        suggestion: z.string().exactOptional(),
      })
      .exactOptional(),
  })
export const recipePageSchema = pageOf(recipeSchema)
export const recipeCardPageSchema = pageOf(recipeCardSchema)
export type RecipePage = z.infer<typeof recipePageSchema>
export type RecipeCardPage = z.infer<typeof recipeCardPageSchema>

export const scrapeResultSchema = z.object({
  existed: z.boolean(),
  title: z.string(),
  /** Other recipes of the same page that the person does not have; each has an address that saves it. */
  others: z.array(namedRecipeSchema).exactOptional(),
  /** The address leads to a picture, which is being read like a photo; the recipe arrives by event. */
  photo: z.literal(true).exactOptional(),
})
export type ScrapeResult = z.infer<typeof scrapeResultSchema>

export const recipeListQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(recipePageSize),
  view: z.enum(['recipes', 'favorites']).optional(),
  q: z.string().max(maxSearchLength).optional(),
  tag: z.string().max(maxTagLength).optional(),
  /** 'card' leaves out what only the open recipe shows. */
  fields: z.enum(['whole', 'card']).default('whole'),
  ...filterFields,
})
export type RecipeListQuery = z.infer<typeof recipeListQuery>

export const scrapeQuery = z.object({ url: z.string().max(2048) })
export const scrapeInput = z.object({
  url: z.string().max(2048),
  html: z.string().max(maxPageSourceLength).optional(),
})

export const toggleFavoriteInput = z.object({
  link: z.string().min(1).max(2048),
  isFavorite: z.boolean().optional(),
})

const tag = z
  .string()
  .trim()
  .min(1)
  .max(maxTagLength, {
    error: () =>
      t('A tag can have at most {max, plural, one {# character} other {# characters}}.', {
        max: maxTagLength,
      }),
  })
export const tagsInput = z.array(tag).max(maxTagsPerRecipe, {
  error: () =>
    t('A recipe can have at most {max, plural, one {# tag} other {# tags}}.', { max: maxTagsPerRecipe }),
})
export const setTagsInput = z.object({
  recipeId: z.string().min(1).max(64),
  tags: tagsInput,
  /** The tags that were changed. What another device added or removed since then stays; without it, they are replaced. */
  was: tagsInput.optional(),
})

/** `isIn` null takes a correction back. */
export const correctContentInput = correctionSchema.extend({ isIn: z.boolean().nullable() })
export type CorrectContentInput = z.infer<typeof correctContentInput>

const summedOf = <Name extends z.ZodType>(name: Name) =>
  z.object({
    name,
    /** The lines that contain it, or are against it. */
    contain: z.array(z.string()),
    /** The lines that may. */
    may: z.array(z.string()),
  })
const shownContent = z.enum(shownContents)

/** What is in a recipe, as far as its words and its cook say. What is missing here is no promise. */
export const recipeContentsSchema = z.object({
  lines: z.array(
    z.object({
      line: z.string(),
      contains: z.array(shownContent),
      may: z.array(shownContent),
      /** False where the words do not tell what is in it. */
      isKnown: z.boolean(),
      /** Of these the cook said whether the line contains them. */
      corrected: z.array(shownContent),
    }),
  ),
  contents: z.array(summedOf(shownContent)),
  diets: z.array(summedOf(z.enum(summaryDiets))),
  /** Lines of which nothing is known. */
  unknown: z.array(z.string()),
})

export const acknowledgeInput = z.object({ acknowledged: z.literal(true) })
