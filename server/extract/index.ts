import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { type Candidate, type DeclaredImage, ingredientsOf } from './candidate.ts'
import { openPage, type Page } from './document.ts'
import type { Head } from './head.ts'
import type { Segment } from './html/segments.ts'
import { readCardGroups } from './markup/card-groups.ts'
import { readPlugins } from './markup/plugins.ts'
import { cleanDirections } from './normalise/direction-lines.ts'
import { absoluteUrl, largestImage } from './normalise/image.ts'
import { cleanGroups } from './normalise/ingredient-lines.ts'
import { readFacts } from './page/facts.ts'
import type { Model } from './page/model.ts'
import { readPicture } from './page/picture.ts'
import { readPage } from './page/read-shown-recipe.ts'
import { isAboutFood } from './page/subject.ts'
import { headingFor, readTitle } from './page/title.ts'
import { aboutThePage } from './reconcile/about-the-page.ts'
import { bare, borrowGroups } from './reconcile/agreement.ts'
import { continuedBy, seemsContinued } from './reconcile/continuation.ts'
import { isSound, mostPromising, reconcile } from './reconcile/reconcile.ts'
import { splitByAmounts, splitByPage } from './reconcile/split-by-page.ts'
import { readState } from './state/read-state.ts'
import { readItems } from './structured/items.ts'
import { readJsonLd } from './structured/json-ld.ts'

/** Reads the recipe of a page; null when the page holds none. Pure: no network, no clock, no state. */
export function extractRecipe(html: string, address: string, model?: Model): ExtractedRecipe | null {
  const page = openPage(html)
  const recipe = readRecipe(page, model)
  if (recipe === null) return null
  if (recipe.images.length === 0 && sharedImages(page.head).length === 0)
    recipe.images = readPicture(page.document())
  return finish(recipe, page.head, address)
}

/** A list page may declare hundreds of recipes, none of which is its own. */
const mostCandidates = 20

function readRecipe(page: Page, model: Model | undefined): Candidate | null {
  const declared = aboutThePage(readJsonLd(page.html), page.head)
  const sound = declared.some(isSound)
  // What the structured data lacks, the document may hold: it is built once, when first asked for.
  const marked = () => aboutThePage(readItems(page.document()), page.head)
  const found = sound ? declared : [...declared, ...marked(), ...readPlugins(page.document())]
  const all = found.length > mostCandidates ? mostPromising(found, mostCandidates) : found
  for (const candidate of all) splitOneStringList(candidate, page)
  const shown = all.some(isSound) ? null : (readShown(page, all, model) ?? readState(page.html)[0] ?? null)
  const reconciled = reconcile(all, shown)
  if (reconciled === null) return null
  const recipe = withContinuation(reconciled, shown, page, model)
  if (recipe.ingredientGroups.length === 1) borrowFromCard(recipe, page)
  if (recipe.title === '') recipe.title = readTitle(page.head, page.document())
  else recipe.title = headingFor(recipe.title, page.head, page.document) ?? recipe.title
  return shown ? recipe : withFacts(recipe, page)
}

/** What the page shows; where nothing declares a recipe, it must be about food. */
function readShown(page: Page, declared: Candidate[], model: Model | undefined): Candidate | null {
  const shown = readPage(page.segments(), model)
  if (shown === null || declared.length > 0) return shown
  const title = readTitle(page.head, page.document())
  return isAboutFood(title, ingredientsOf(shown), shown.directions, page.head.language) ? shown : null
}

function withContinuation(
  recipe: Candidate,
  shown: Candidate | null,
  page: Page,
  model: Model | undefined,
): Candidate {
  if (shown) return continuedBy(recipe, shown)
  if (!seemsContinued(page.html, ingredientsOf(recipe))) return recipe
  const whole = readPage(page.segments(), model)
  return whole ? continuedBy(recipe, whole) : recipe
}

/** Structured data has no groups; the card of a plugin shows the same lines under their names. */
function borrowFromCard(recipe: Candidate, page: Page): void {
  for (const groups of readCardGroups(page.html)) {
    recipe.ingredientGroups = borrowGroups(recipe.ingredientGroups, groups)
  }
}

function splitOneStringList(candidate: Candidate, page: Page): void {
  const [line = '', second] = ingredientsOf(candidate)
  if (line === '' || second !== undefined) return
  const split =
    (line.length < leastList ? null : splitByPage(line, page.segments(), page.keys())) ?? splitByAmounts(line)
  if (split) candidate.ingredientGroups = [{ name: null, ingredients: split }]
}

const leastList = 60

/** Servings and times that only the page's text has. */
function withFacts(recipe: Candidate, page: Page): Candidate {
  const hasTime = recipe.totalTime ?? recipe.prepTime ?? recipe.cookTime
  if (recipe.servings !== null && hasTime !== null) return recipe
  const facts = readFacts(page.segments(), anchorOf(page.segments(), recipe))
  const servings = recipe.servings ?? facts.servings
  return hasTime === null ? { ...recipe, ...facts, servings } : { ...recipe, servings }
}

/** Where the page shows the first ingredient. */
function anchorOf(segments: Segment[], recipe: Candidate): number {
  const lines = new Set(ingredientsOf(recipe).map(bare))
  const at = segments.findIndex((segment) => lines.has(bare(segment.text)))
  return at < 0 ? segments.length / 2 : at
}

/** What the page shares; the pictures made for small previews only where there is nothing else. */
function sharedImages(head: Head): DeclaredImage[] {
  if (head.images.length > 0) return head.images
  const preview = head.meta.get('twitter:image') ?? head.meta.get('twitter:image:src')
  return preview ? [{ url: preview, width: null, height: null }] : []
}

function finish(recipe: Candidate, head: Head, address: string): ExtractedRecipe | null {
  const base = absoluteUrl(head.base, address) ?? address
  const groups = cleanGroups(recipe.ingredientGroups)
  const directions = cleanDirections(recipe.directions)
  if (groups.length === 0 && directions.length === 0) return null
  return {
    title: recipe.title,
    summary: recipe.summary || (head.meta.get('og:description') ?? head.meta.get('description') ?? ''),
    ingredients: groups.flatMap((group) => group.ingredients),
    ingredientGroups: groups,
    directions,
    servings: recipe.servings,
    totalTime: recipe.totalTime ?? ((recipe.prepTime ?? 0) + (recipe.cookTime ?? 0) || null),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    imageUrl: largestImage([...recipe.images, ...sharedImages(head)], base),
    author: recipe.author ?? head.meta.get('author') ?? null,
    siteName: head.meta.get('og:site_name') ?? head.meta.get('application-name') ?? null,
    language: head.language,
    canonicalUrl: absoluteUrl(head.canonicalUrl, base),
  }
}
