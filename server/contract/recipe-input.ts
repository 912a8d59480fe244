import * as z from 'zod'
import {
  maxRecipeCharacters,
  maxRecipeFactLength,
  maxRecipeTitleLength,
  maxSummaryLength,
} from './constants.ts'
import { t } from './language/t.ts'
import { picturesInput } from './pictures.ts'
import { namedGroupSchema, tagsInput } from './recipes.ts'

/** For text that is longer. */
export const tooLongRecipe = () =>
  t('A recipe can have at most {max, plural, one {# character} other {# characters}}.', {
    max: maxRecipeCharacters,
  })
export const maxRecipeLines = 1_000

type Text = string | string[]
const countCharacters = (text: Text) => [text].flat().reduce((sum, { length }) => sum + length, 0)
const countLines = (text: Text) =>
  [text].flat().reduce((sum, part) => sum + part.split('\n', maxRecipeLines + 1).length, 0)

/** Limits the sum of the fields, which is less than the sum of their limits. */
function withSizeLimits<S extends z.ZodType<{ summary: string; ingredients: Text; directions: Text }>>(
  schema: S,
) {
  return schema
    .refine(
      ({ summary, ingredients, directions }) =>
        countCharacters(summary) + countCharacters(ingredients) + countCharacters(directions) <=
        maxRecipeCharacters,
      { error: tooLongRecipe },
    )
    .refine(
      ({ ingredients, directions }) => countLines(ingredients) + countLines(directions) <= maxRecipeLines,
      {
        error: () =>
          t('A recipe can have at most {max, plural, one {# line} other {# lines}}.', {
            max: maxRecipeLines,
          }),
      },
    )
}

const line = z.string().max(2_000)
const time = z.union([z.string().max(maxRecipeFactLength), z.number()]).nullish()
export const maxTips = 30
export const maxTipLength = 1000
export const maxTools = 30
const maxNutrients = 30
const maxAuthor = 200
/** Missing ones stay as they are. */
const recipeFacts = z.object({
  prepTime: time,
  totalTime: time,
  author: z
    .string()
    .trim()
    .max(maxAuthor, {
      error: () =>
        t('A name can have at most {max, plural, one {# character} other {# characters}}.', {
          max: maxAuthor,
        }),
    })
    .optional(),
  language: z
    .string()
    .trim()
    .max(35)
    .regex(/^(?:[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?$/i, {
      error: () => t("A language is written as a code, such as 'en' or 'pt-BR'."),
    })
    .optional(),
  nutrition: z
    .array(z.string().max(200))
    .max(maxNutrients, {
      error: () =>
        t(
          'A recipe can have at most {max, plural, one {# line of nutrition} other {# lines of nutrition}}.',
          { max: maxNutrients },
        ),
    })
    .optional(),
  tips: z
    .array(
      z.string().max(maxTipLength, {
        error: () =>
          t('A tip can have at most {max, plural, one {# character} other {# characters}}.', {
            max: maxTipLength,
          }),
      }),
    )
    .max(maxTips, {
      error: () =>
        t('A recipe can have at most {max, plural, one {# tip} other {# tips}}.', { max: maxTips }),
    })
    .optional(),
  equipment: z
    .array(z.string().max(200))
    .max(maxTools, {
      error: () =>
        t(
          'A recipe can have at most {max, plural, one {# line of equipment} other {# lines of equipment}}.',
          { max: maxTools },
        ),
    })
    .optional(),
  video: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: () => t('A video is a web address.') }).max(2048),
    ])
    .optional(),
  ingredientGroups: z.array(namedGroupSchema).max(50).optional(),
})
export type RecipeFactsInput = z.infer<typeof recipeFacts>
/** Text as a person types it; empty fields may be missing. */
const manualRecipe = recipeFacts.extend({
  title: z
    .string()
    .trim()
    .min(1, { error: () => t('Please enter a title.') })
    .max(maxRecipeTitleLength),
  directions: z
    .union([z.string().max(maxRecipeCharacters), z.array(z.string().max(20_000)).max(500)])
    .default(''),
  /** A web address or a data URL; '' and null remove it, undefined leaves it unchanged. */
  image: z.string().max(21_000_000).nullish(),
  /** All pictures, the cover first; takes the place of `image`. Missing, they stay as they are. */
  pictures: picturesInput.optional(),
  tags: tagsInput.default([]),
  summary: z.string().max(maxSummaryLength).default(''),
  ingredients: z.union([z.array(line).max(500), z.string().max(maxRecipeCharacters)]).default([]),
  servings: z.union([z.string().max(maxRecipeFactLength), z.number()]).nullish(),
  cookTime: z.union([z.string().max(maxRecipeFactLength), z.number()]).nullish(),
})
export const manualRecipeInput = withSizeLimits(
  manualRecipe.extend({
    /** The web address of the page that it was read on. */
    sourceUrl: z.string().max(2048).optional(),
  }),
)
export type ManualRecipeInput = z.infer<typeof manualRecipeInput>
/** As the browser sends it. */
export type ManualRecipeBody = z.input<typeof manualRecipeInput>

export const editManualRecipeInput = withSizeLimits(
  manualRecipe.extend({
    id: z.string().min(1).max(64),
    isFavorited: z.boolean().optional(),
    /** That of the recipe that was changed, 0 for none. What has changed since is merged; 409 when it is the same line. */
    revision: z.number().int().min(0).optional(),
    /** The tags that were changed, with which those that were set since are merged. */
    tagsWere: tagsInput.optional(),
  }),
)
export type EditManualRecipeInput = z.infer<typeof editManualRecipeInput>
