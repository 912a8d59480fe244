import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { type Candidate, type DeclaredImage, ingredientsOf } from './candidate.ts'
import type { Page } from './document.ts'
import type { Head } from './head.ts'
import { besideRecipe } from './lines/beside-recipe.ts'
import { cleanDirections } from './normalise/direction-lines.ts'
import { furtherPictures } from './normalise/further-pictures.ts'
import { absoluteUrl, largestImage } from './normalise/image.ts'
import { cleanGroups } from './normalise/ingredient-lines.ts'
import { withoutMarks } from './normalise/markdown-marks.ts'
import { repairMojibake } from './normalise/mojibake.ts'
import { cleanServings } from './normalise/servings.ts'
import { cleanTitle } from './normalise/title.ts'
import { findOrigins } from './origins.ts'
import { readByline } from './page/byline.ts'
import { readPicture } from './page/picture.ts'
import { bareWhole } from './reconcile/agreement.ts'
import { cleanKeywords } from './structured/about-recipe.ts'
import { readArticleAuthor } from './structured/json-ld.ts'

interface Read {
  recipe: Candidate
  layers: Candidate[]
}

/** The recipe as it is saved: clean lines, absolute addresses, and where each line comes from. Null for one without lines. */
export function finish({ recipe, layers }: Read, page: Page, address: string): ExtractedRecipe | null {
  const { head } = page
  const base = absoluteUrl(head.base, address) ?? address
  const groups = cleanGroups(
    recipe.ingredientGroups.map(({ name, ingredients }) => ({
      name: name && cleanText(name),
      ingredients: ingredients.map(cleanText),
    })),
  )
  const named = bareWhole(recipe.title)
  // The name of the only section of steps may be that of the dish.
  const steps = recipe.directions.map(cleanText).filter((step) => bareWhole(step) !== named)
  const directions = cleanDirections(steps)
  if (groups.length === 0 && directions.length === 0) return null
  const ingredients = groups.flatMap((group) => group.ingredients)
  const beside = besideRecipe(page.shown(), { ingredients, directions })
  const shared = sharedImages(head)
  const own = recipe.images.length === 0 && shared.length === 0 ? readPicture(page.document()) : recipe.images
  const siteName = head.meta.get('og:site_name') ?? head.meta.get('application-name') ?? null
  const imageUrl = largestImage([...own, ...shared], base)
  return {
    title: cleanTitle(cleanText(recipe.title)),
    summary: cleanText(
      recipe.summary || (head.meta.get('og:description') ?? head.meta.get('description') ?? ''),
    ),
    ingredients,
    ingredientGroups: groups,
    directions,
    servings: recipe.servings && cleanServings(recipe.servings),
    totalTime: recipe.totalTime ?? ((recipe.prepTime ?? 0) + (recipe.cookTime ?? 0) || null),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    imageUrl,
    pictures: furtherPictures(recipe.pictures, { cover: imageUrl, directions, base }),
    author:
      recipe.author ??
      head.meta.get('author') ??
      readArticleAuthor(page.jsonLd()) ??
      readByline(page.shown()) ??
      houseOf(siteName),
    nutrition: recipe.nutrition.map(cleanText),
    keywords: cleanKeywords(recipe.keywords.map(cleanText), recipe.title),
    tips: (recipe.tips.length > 0 ? recipe.tips : beside.tips).map(cleanText),
    equipment: listOf(recipe.equipment.length > 0 ? recipe.equipment : beside.equipment),
    video: absoluteUrl(recipe.video, base),
    corrections: recipe.corrections.map((each) => ({ ...each, line: listOf([each.line])[0] ?? each.line })),
    siteName,
    language: head.language,
    canonicalUrl: absoluteUrl(head.canonicalUrl, base),
    ingredientOrigins: findOrigins(ingredients, layers, ingredientsOf, recipe.source),
    directionOrigins: findOrigins(directions, layers, (each) => each.directions, recipe.source),
    disagreements: [],
  }
}

/** Where a page names nobody, its recipe is by its house; 'kitchen.example' is an address, and nobody. */
const houseOf = (name: string | null) => (name !== null && /^[^./]+$/.test(name) ? name : null)

/** Without bullets and numbers. */
const listOf = (lines: string[]) =>
  cleanGroups([{ name: null, ingredients: lines.map(cleanText) }]).flatMap(({ ingredients }) => ingredients)
const cleanText = (text: string) => withoutMarks(repairMojibake(text))

/** What the page shares; the pictures made for small previews only where there is nothing else. */
function sharedImages(head: Head): DeclaredImage[] {
  if (head.images.length > 0) return head.images
  const preview = head.meta.get('twitter:image') ?? head.meta.get('twitter:image:src')
  return preview ? [{ url: preview, width: null, height: null }] : []
}
