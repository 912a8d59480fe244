import { fold } from '#server/contract/fold.ts'
import { hashBytes } from '#server/text/tokens.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

type Content = Pick<ImportedRecipe, 'title' | 'ingredients' | 'directions'>

/**
 * The link of an imported recipe: the same for the same recipe and person every time, so that importing a file twice
 * changes nothing, and different for everyone else, so that nobody's import meets another's recipe.
 */
export function importLink(recipe: Content, userId: string, address: string | null = null): string {
  const { title, ingredients, directions } = recipe
  const content = JSON.stringify([userId, title, ingredients, directions, ...(address ? [address] : [])])
  return `potluck:import-${hashBytes(Buffer.from(content)).slice(0, 40)}`
}

/** How a menu names a recipe of the same file. */
export const byTitle = (title: string): string => `title:${fold(title.trim()).slice(0, 500)}`
