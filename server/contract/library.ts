import * as z from 'zod'
import { recipeSchema } from './recipes.ts'

// The whole of a person's recipes, for a device that reads them without a network.

const libraryVersionSchema = z.object({
  _id: z.string(),
  version: z.string(),
  /** Its time in all, as filters and orders know it. */
  minutes: z.number().nullable(),
})
export type LibraryVersion = z.infer<typeof libraryVersionSchema>

export const libraryVersionsSchema = z.object({
  /** Every recipe, newest first. `version` changes whenever anything of the recipe does. */
  recipes: z.array(libraryVersionSchema),
  /** What those who live together must not eat, as words of contents, or as a food where these have none. */
  unwantedAtHome: z.array(z.object({ food: z.string(), words: z.array(z.string()).nullable() })),
})
export type LibraryVersions = z.infer<typeof libraryVersionsSchema>

/** Recipes in one response. */
const maxLibraryPart = 100

export const libraryPartInput = z.object({
  ids: z.array(z.string().min(1).max(64)).min(1).max(maxLibraryPart),
})

export const libraryPartSchema = z.object({
  /** Those that the person still has; with the version of this very state. */
  recipes: z.array(z.object({ version: z.string(), recipe: recipeSchema })),
})
