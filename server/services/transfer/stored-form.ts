import { normaliseLink } from '../../fetch/normalise-address.ts'
import { importLink } from '../../transfer/import-link.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { splitSteps } from '../recipes/content.ts'

/** Replaces each line break and the spaces around it. Run by run: a pattern from spaces to a break takes quadratic time. */
const onOneLine = (step: string) => step.replace(/\s+/g, (spaces) => (spaces.includes('\n') ? ' ' : spaces))

/** As it is stored: steps are lines of one text, and tags have no control characters. */
export function toStoredForm(recipe: ImportedRecipe): ImportedRecipe {
  return {
    ...recipe,
    directions: splitSteps(recipe.directions.map(onOneLine).join('\n')),
    tags: recipe.tags.map((tag) => tag.replace(/\p{Cc}+/gu, ' ').trim()).filter((tag) => tag !== ''),
  }
}

/** Null for a recipe without an address, and for an address that is not allowed. */
export function addressOf({ link }: ImportedRecipe): string | null {
  if (link === null || link.startsWith('potluck:')) return null
  try {
    return normaliseLink(link)
  } catch {
    return null
  }
}

/**
 * The 'potluck:' links that a list may have an imported recipe under, whatever its holder changed in it since. Of recipes
 * that are to be added although the list has them, only the one of this very import.
 */
export function listLinksOf(recipe: ImportedRecipe, userId: string, doubles: 'skip' | 'add'): string[] {
  const stored = toStoredForm(recipe)
  const ofThisImport = importLink(stored, userId, addressOf(recipe))
  if (doubles === 'add') return [ofThisImport]
  // A 'potluck:' link in a file is unverified: used only to find the person's own recipe again.
  const stated = recipe.ownLink ?? (recipe.link?.startsWith('potluck:') ? recipe.link : undefined)
  return [ofThisImport, importLink(stored, userId), ...(stated ? [stated] : [])]
}
