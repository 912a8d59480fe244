import * as z from 'zod'
import { t } from './language/t.ts'

/** What the language model is asked about. The text of it is sent to the model. */
export const askModelInput = z.discriminatedUnion('from', [
  z.object({ from: z.literal('page'), url: z.string().max(2048) }),
  z.object({
    from: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1, { error: () => t('Please enter a text.') })
      .max(100_000, { error: () => t('Please enter a shorter text.') }),
  }),
  /** A photographed recipe in the person's list: the words that were read on the photo. */
  z.object({ from: z.literal('photo'), recipeId: z.string().min(1).max(64) }),
])
export type AskModelInput = z.infer<typeof askModelInput>

/** What the model found, in words of the text only. Nothing is saved. */
export const modelReadingSchema = z.object({
  title: z.string(),
  ingredients: z.array(z.string()),
  /** Steps separated by line breaks. */
  directions: z.string(),
  servings: z.string(),
  cookTime: z.string(),
  /** What the model returned that the text does not have, or has with other numbers. */
  notFound: z.array(z.string()),
  /** The answer ended early, so that lines may be missing. */
  isCut: z.boolean(),
})
export type ModelReading = z.infer<typeof modelReadingSchema>
