import * as z from 'zod'

const pageProblem = z.enum([
  'paywall',
  'consent',
  'robot-check',
  'refused',
  'too-many-requests',
  'sign-in',
  'list',
  'shop',
  'media',
  'script',
  'gone',
  'unavailable',
  'not-a-page',
  'file',
  'no-recipe',
])
export type PageProblem = z.infer<typeof pageProblem>

/** A recipe that a page names, and the address that saves it. */
export const namedRecipeSchema = z.object({ title: z.string(), url: z.string() })
export type NamedRecipe = z.infer<typeof namedRecipeSchema>

/** What the page at an address is, when no recipe could be read from it. */
export const pageFailureSchema = z.object({
  reason: pageProblem,
  /** For people. */
  sentence: z.string(),
  /** The recipes that a list links to; empty for other pages. */
  recipes: z.array(namedRecipeSchema),
})
export type PageFailure = z.infer<typeof pageFailureSchema>
