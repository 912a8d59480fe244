import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { Candidate, DeclaredImage } from './candidate.ts'
import { type Head, readHead } from './head.ts'
import { parseDocument } from './html/document.ts'
import { segmentsOf } from './html/segments.ts'
import { readPlugins } from './markup/plugins.ts'
import { absoluteUrl, chooseImage } from './normalise/image.ts'
import { cleanGroups } from './normalise/ingredient-lines.ts'
import type { Model } from './page/model.ts'
import { readPage } from './page/read-page.ts'
import { readTitle } from './page/title.ts'
import { isSound, reconcile } from './reconcile/reconcile.ts'
import { readItems } from './structured/items.ts'
import { readJsonLd } from './structured/json-ld.ts'

/** Reads the recipe of a page; null when the page holds none. Pure: no network, no clock, no state. */
export function extractRecipe(html: string, address: string, model?: Model): ExtractedRecipe | null {
  const head = readHead(html)
  const declared = readJsonLd(html)
  if (declared.some(isSound)) return finish(reconcile(declared, null), head, address)
  // What the structured data lacks, the document may hold: it is built once, here.
  const document = parseDocument(html)
  const all = [...declared, ...readItems(document), ...readPlugins(document)]
  const page = all.some(isSound) ? null : readPage(segmentsOf(document), model)
  const recipe = reconcile(all, page)
  if (recipe && recipe.title === '') recipe.title = readTitle(head, document)
  return finish(recipe, head, address)
}

function sharedImages(head: Head): DeclaredImage[] {
  const width = Number(head.meta.get('og:image:width') ?? 0)
  const own =
    head.meta.get('og:image') ?? head.meta.get('og:image:url') ?? head.meta.get('og:image:secure_url')
  const other = head.meta.get('twitter:image') ?? head.meta.get('twitter:image:src')
  return [
    ...(own ? [{ url: own, width: width > 0 ? width : null, height: null }] : []),
    ...(other ? [{ url: other, width: null, height: null }] : []),
  ]
}

function finish(recipe: Candidate | null, head: Head, address: string): ExtractedRecipe | null {
  if (!recipe) return null
  const base = absoluteUrl(head.base, address) ?? address
  const groups = cleanGroups(recipe.ingredientGroups)
  if (groups.length === 0 && recipe.directions.length === 0) return null
  return {
    title: recipe.title,
    summary: recipe.summary,
    ingredients: groups.flatMap((group) => group.ingredients),
    ingredientGroups: groups,
    directions: recipe.directions,
    servings: recipe.servings,
    totalTime: recipe.totalTime ?? ((recipe.prepTime ?? 0) + (recipe.cookTime ?? 0) || null),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    imageUrl: chooseImage(sharedImages(head), recipe.images, base),
    author: recipe.author,
    siteName: head.meta.get('og:site_name') ?? null,
    language: head.language,
    canonicalUrl: absoluteUrl(head.canonicalUrl, base),
  }
}
