import * as z from 'zod'
import { maxRecipeCharacters } from './constants.ts'
import { t } from './language/t.ts'
import { tooLongRecipe } from './recipe-input.ts'

/** A recipe that was read and is not saved yet, as the form for a new recipe takes it. */
const recipeDraftSchema = z.object({
  /** '' when the text has none. */
  title: z.string(),
  summary: z.string(),
  ingredients: z.array(z.string()),
  /** Steps separated by line breaks. The whole text when no recipe was found in it. */
  directions: z.string(),
  servings: z.string(),
  /** For people, e.g. '1 h 20 min'. */
  cookTime: z.string(),
  tags: z.array(z.string()),
  /** A web address. */
  image: z.string().nullable(),
  tips: z.array(z.string()),
  equipment: z.array(z.string()),
  video: z.string(),
  /** False when the text was taken as it is. */
  isRecipe: z.boolean(),
})
export type RecipeDraft = z.infer<typeof recipeDraftSchema>

/** The first recipe of a text, and those that it has besides. */
export const readDraftSchema = recipeDraftSchema.extend({ others: z.array(recipeDraftSchema) })
export type ReadDraft = z.infer<typeof readDraftSchema>

export const readTextInput = z.object({
  text: z
    .string()
    .max(maxRecipeCharacters, { error: tooLongRecipe })
    .refine((text) => text.trim() !== '', {
      error: () => t('Please paste the text of a recipe.'),
    }),
})

/** `photo`: the file is being read like a photo, and the recipe arrives by event. */
export const readFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draft: readDraftSchema }),
  z.object({ kind: z.literal('photo'), message: z.string() }),
])
export type ReadFile = z.infer<typeof readFileSchema>
