import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { Candidate } from './candidate.ts'
import { readHead } from './head.ts'
import { absoluteUrl, largestImage } from './normalise/image.ts'
import { cleanGroups } from './normalise/ingredient-lines.ts'
import { readJsonLd } from './structured/json-ld.ts'

/** Reads the recipe of a page; null when the page holds none. Pure: no network, no clock, no state. */
export function extractRecipe(html: string, address: string): ExtractedRecipe | null {
  const head = readHead(html)
  const best = readJsonLd(html)[0]
  if (!best) return null
  return finish(best, head, address)
}

function finish(best: Candidate, head: ReturnType<typeof readHead>, address: string): ExtractedRecipe {
  const base = absoluteUrl(head.base, address) ?? address
  const groups = cleanGroups(best.ingredientGroups)
  return {
    title: best.title,
    summary: best.summary,
    ingredients: groups.flatMap((group) => group.ingredients),
    ingredientGroups: groups,
    directions: best.directions,
    servings: best.servings,
    totalTime: best.totalTime ?? ((best.prepTime ?? 0) + (best.cookTime ?? 0) || null),
    prepTime: best.prepTime,
    cookTime: best.cookTime,
    imageUrl: absoluteUrl(head.meta.get('og:image'), base) ?? largestImage(best.images, base),
    author: best.author,
    siteName: head.meta.get('og:site_name') ?? null,
    language: head.language,
    canonicalUrl: absoluteUrl(head.canonicalUrl, base),
  }
}
