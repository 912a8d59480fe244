import * as z from 'zod'
import { recipeChangeSchema } from './history.ts'

/** A line about which the text of the web page and the data in it say different things. */
export const readingMarkSchema = z.object({
  /** Depends on the two texts only, so that it stays when the page is read again. */
  id: z.string(),
  part: z.enum(['ingredient', 'step']),
  /** Index into the ingredients, or into the steps of the directions. */
  line: z.number(),
  /** The line as it is in the recipe. */
  taken: z.string(),
  /** The line as the other side has it. */
  other: z.string(),
  /** Which side says `other`: the text that people see, or the data for search engines and other programs. */
  from: z.enum(['page', 'data']),
})
export type ReadingMark = z.infer<typeof readingMarkSchema>

/** 'use' takes what the other side says, for all holders; 'right' hides the mark from this person. */
export const settleMarkInput = z.object({ mark: z.string().min(1).max(64), choice: z.enum(['use', 'right']) })
export type SettleMarkInput = z.infer<typeof settleMarkInput>

export const readAgainSchema = z.object({
  /** The id of the change. */
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** How many lines changed. */
  lines: z.number(),
})
export type ReadAgain = z.infer<typeof readAgainSchema>

/** A repair of a recipe from its kept page, as the admin sees it. */
export const adminReadingSchema = recipeChangeSchema.extend({ title: z.string(), link: z.string() })
export type AdminReading = z.infer<typeof adminReadingSchema>
