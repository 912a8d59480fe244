import * as z from 'zod'

/** What a person must not eat, or may not. It needs a look: ingredients are compared by their words. */
export const clashSchema = z.object({
  /** Full name; null for oneself. */
  person: z.string().nullable(),
  /** 'No nuts', or the food as the person typed it. */
  avoids: z.string(),
  /** The ingredient, or the title of a dish without a recipe. */
  because: z.string(),
})
export type Clash = z.infer<typeof clashSchema>

export const recipeClashesSchema = z.object({ clashes: z.array(clashSchema) })
export type RecipeClashes = z.infer<typeof recipeClashesSchema>
