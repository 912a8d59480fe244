import type { Disagreement, ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { type Candidate, type DeclaredImage, emptyCandidate, ingredientsOf } from './candidate.ts'
import { readCaption } from './captions/read-caption.ts'
import { openPage, type Page } from './document.ts'
import type { Head } from './head.ts'
import type { Segment } from './html/segments.ts'
import { readCardGroups } from './markup/card-groups.ts'
import { readPlugins } from './markup/plugins.ts'
import { cleanDirections } from './normalise/direction-lines.ts'
import { furtherPictures } from './normalise/further-pictures.ts'
import { absoluteUrl, largestImage } from './normalise/image.ts'
import { cleanGroups } from './normalise/ingredient-lines.ts'
import { repairMojibake } from './normalise/mojibake.ts'
import { cleanServings } from './normalise/servings.ts'
import { cleanTitle } from './normalise/title.ts'
import { findOrigins } from './origins.ts'
import { cardTitle } from './page/card-title.ts'
import { contentTitle } from './page/content-title.ts'
import { directionsAfter } from './page/directions-after.ts'
import { dishTitle } from './page/dish-title.ts'
import { readFacts } from './page/facts.ts'
import { withoutLeads } from './page/lead-lines.ts'
import type { Model } from './page/model.ts'
import { readPicture } from './page/picture.ts'
import { readPlainList } from './page/plain-list.ts'
import { readPage } from './page/read-shown-recipe.ts'
import { readShownNutrition } from './page/shown-nutrition.ts'
import { isAboutFood } from './page/subject.ts'
import { headingFor, readTitle } from './page/title.ts'
import { aboutThePage } from './reconcile/about-the-page.ts'
import { bare, borrowGroups, isAmong, lineKeys } from './reconcile/agreement.ts'
import { continuedBy, seemsContinued } from './reconcile/continuation.ts'
import { amountDisagreements, shownLines, stepDisagreements } from './reconcile/disagreements.ts'
import { isSound, mostPromising, reconcile } from './reconcile/reconcile.ts'
import { splitByAmounts, splitByPage } from './reconcile/split-by-page.ts'
import { splitSteps } from './reconcile/split-steps.ts'
import { hasStepsAround, isTeaser, withStepsAround } from './reconcile/steps-around.ts'
import { mainTitle, othersOf } from './several/choose-recipe.ts'
import { shownParts } from './several/shown-parts.ts'
import { readState } from './state/read-state.ts'
import { readItems } from './structured/items.ts'
import { readJsonLd } from './structured/json-ld.ts'

/** Reads the recipe of a page; null when the page holds none. Pure: no network, no clock, no state. */
export function extractRecipe(html: string, address: string, model?: Model): ExtractedRecipe | null {
  return extractFrom(openPage(html), { address, model })?.recipe ?? null
}

/** The same, compared with what the rest of the page says; this takes as long as reading a page without structured data. */
export function extractChecked(html: string, wish: Wish): ExtractedRecipe | null {
  const page = openPage(html)
  const found = extractFrom(page, wish)
  return found && checkRecipe(found, page)
}

/** The recipe with the lines about which its page says different things. */
export const checkRecipe = (found: Extracted, page: Page): ExtractedRecipe => ({
  ...found.recipe,
  disagreements: findDisagreements(found, page),
})

export interface Wish {
  address: string
  model?: Model | undefined
  /** The title of one of several recipes on the page. */
  wanted?: string | undefined
}

interface Extracted {
  recipe: ExtractedRecipe
  /** The titles of other complete recipes on the page. */
  others: string[]
  /** Whether it is the wanted one. */
  isWanted: boolean
  /** What the layers read of this recipe, before one of them was chosen for each field. */
  layers: Candidate[]
}

export function extractFrom(page: Page, wish: Wish): Extracted | null {
  const found = readRecipe(page, wish)
  if (found === null) return null
  const { recipe, candidates, isWanted, layers } = found
  if (recipe.images.length === 0 && sharedImages(page.head).length === 0)
    recipe.images = readPicture(page.document())
  const finished = finish(recipe, layers, page.head, wish.address)
  return finished && { recipe: finished, others: othersOf(candidates, finished), isWanted, layers }
}

/** Layers: a page that declares more recipes is a list of them. */
const mostCompared = 3

/** Lines from the page's data are compared with its text, and lines from its text with its data. */
function findDisagreements({ recipe, layers }: Extracted, page: Page): Disagreement[] {
  const shown = shownLines(page.segments())
  const declared = layers
    .filter(({ source }) => source !== 'page' && source !== 'plugin')
    .slice(0, mostCompared)
  const fromPage = [
    ...amountDisagreements(recipe.ingredients, shown, 'page'),
    ...stepDisagreements(recipe.directions, shown, 'page'),
  ].filter(({ part, line }) => originsOf(recipe, part)[line] !== 'page')
  const fromData = declared
    .flatMap((data) => [
      ...amountDisagreements(recipe.ingredients, ingredientsOf(data), 'data'),
      ...stepDisagreements(recipe.directions, data.directions, 'data'),
    ])
    .filter(({ part, line }) => originsOf(recipe, part)[line] !== 'declared')
  return onePerLine([...fromPage, ...fromData])
}

const originsOf = (recipe: ExtractedRecipe, part: Disagreement['part']) =>
  part === 'step' ? recipe.directionOrigins : recipe.ingredientOrigins

function onePerLine(found: Disagreement[]): Disagreement[] {
  const seen = new Set<string>()
  return found.filter(({ part, line }) => {
    const key = `${part} ${line}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A list page may declare hundreds of recipes, none of which is its own. */
const mostCandidates = 20

interface Found {
  recipe: Candidate
  /** All that the page declares, or shows as recipes of their own. */
  candidates: Candidate[]
  isWanted: boolean
  layers: Candidate[]
}

function readRecipe(page: Page, { address, model, wanted }: Wish): Found | null {
  const seen: Candidate[] = []
  const isNamed = ({ title }: Candidate) => wanted !== undefined && bare(title) === bare(wanted)
  const chosenFrom = (candidates: Candidate[]) => {
    seen.push(...candidates)
    const named = candidates.filter(isNamed)
    return named.length > 0 ? named : aboutThePage(candidates, page.head, address)
  }
  const declared = chosenFrom(readJsonLd(page.html))
  const sound = declared.some(isSound)
  // What the structured data lacks, the document may hold: it is built once, when first asked for.
  const marked = () => chosenFrom(readItems(page.document()))
  const found = sound ? declared : [...declared, ...marked(), ...readPlugins(page.document())]
  const all = found.length > mostCandidates ? mostPromising(found, mostCandidates) : found
  for (const candidate of all) splitOneStringList(candidate, page)
  const parts = all.length > 0 ? [] : readParts(page, model)
  seen.push(...parts)
  const part =
    parts.find(isNamed) ??
    parts[
      mainTitle(
        parts.map(({ title }) => title),
        page.head,
        address,
      )
    ]
  const shown = all.some(isSound) ? null : (part ?? readUndeclared(page, all, address, model))
  const reconciled = reconcile(all, shown)
  if (reconciled === null) return null
  if (shown === null) reconciled.directions = splitSteps(reconciled.directions, page)
  const hasMore = shown === null && hasStepsAround(page.html, reconciled.directions)
  const isInvitation = shown === null && isTeaser(reconciled, page.keys)
  const whole = shown ?? readContinuation(reconciled, page, hasMore || isInvitation, model)
  const continued = whole ? continuedBy(reconciled, whole) : reconciled
  const recipe =
    whole && shown === null
      ? withStepsAround(continued, whole, { areAround: hasMore, isInvitation })
      : continued
  const hasTitle = recipe.title !== ''
  const isFull = hasTitle && hasFacts(recipe) && recipe.directions.length > 0
  const keys = isFull ? new Set<string>() : lineKeys(ingredientsOf(recipe))
  keys.delete('')
  const below = recipe.directions.length > 0 ? [] : directionsAfter(page.segments(), keys)
  if (below.length > 0) recipe.directions = below
  if (recipe.ingredientGroups.length === 1) borrowFromCard(recipe, page)
  const anchor = hasTitle && hasFacts(recipe) ? 0 : anchorOf(page.segments(), keys)
  if (!hasTitle) recipe.title = titleAt(recipe, anchor, page, address)
  else recipe.title = headingFor(recipe.title, page.head, page.document) ?? recipe.title
  const isWanted = isNamed(part ?? all[0] ?? recipe)
  if (part && wanted === undefined) recipe.title = fullerTitle(recipe.title, titleOf(page, address))
  const layers = whole ? [...all, whole] : [...all]
  if (below.length > 0) layers.push({ ...emptyCandidate('page'), directions: below })
  // Where the data has no nutrition, the text of the page seldom has.
  if (shown && recipe.nutrition.length === 0) recipe.nutrition = readShownNutrition(page.segments())
  return { recipe: shown ? recipe : withFacts(recipe, page, anchor), candidates: seen, isWanted, layers }
}

function readUndeclared(
  page: Page,
  declared: Candidate[],
  address: string,
  model: Model | undefined,
): Candidate | null {
  const shown = readShown(page, page.segments(), declared, model) ?? readState(page.html)[0]
  return shown ?? readShown(page, page.noscript(), declared, model) ?? readCaption(page, address)
}

/** The recipes of a page that shows several; none where it does not. */
function readParts(page: Page, model: Model | undefined): Candidate[] {
  const read = shownParts(page.segments()).flatMap(({ title, segments }): Candidate[] => {
    const recipe = readShown(page, segments, [], model)
    return recipe ? [{ ...recipe, title }] : []
  })
  return read.length > 1 ? read : []
}

const titleOf = (page: Page, address: string) =>
  contentTitle(readTitle(page.head, page.document(), address), page.head, page.document())

/** The title of a recipe that declares none, from what the page shows above its first ingredient. */
function titleAt(recipe: Candidate, firstIngredient: number, page: Page, address: string): string {
  const segments = page.segments()
  const title = cardTitle(segments, firstIngredient, titleOf(page, address))
  return dishTitle(title, recipe, { segments, firstIngredient, head: page.head })
}

/** 'Fried rice' on a page that is called 'Fried rice (炒饭)': the same dish, with its other name. */
const fullerTitle = (own: string, pageTitle: string) =>
  pageTitle.startsWith(own) && /^\s\([^()]{1,40}\)$/.test(pageTitle.slice(own.length)) ? pageTitle : own

/** What the page shows; where nothing declares a recipe, it must be about food. */
function readShown(
  page: Page,
  segments: Segment[],
  declared: Candidate[],
  model: Model | undefined,
): Candidate | null {
  const read = segments.length > 0 ? readPage(segments, model) : null
  const shown = (read && withoutLeads(read)) ?? (declared.length === 0 ? readPlainList(segments) : null)
  if (shown === null || declared.length > 0) return shown
  const title = readTitle(page.head, page.document())
  return isAboutFood(title, ingredientsOf(shown), shown.directions, page.head.language) ? shown : null
}

/** What the page shows, where it may go on with the recipe. */
function readContinuation(
  recipe: Candidate,
  page: Page,
  hasMoreSteps: boolean,
  model: Model | undefined,
): Candidate | null {
  const isPart = hasMoreSteps || seemsContinued(page.html, ingredientsOf(recipe))
  return isPart ? readPage(page.segments(), model) : null
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
function withFacts(recipe: Candidate, page: Page, anchor: number): Candidate {
  if (hasFacts(recipe)) return recipe
  const facts = readFacts(page.segments(), anchor)
  const servings = recipe.servings ?? facts.servings
  return timeOf(recipe) === null ? { ...recipe, ...facts, servings } : { ...recipe, servings }
}

const timeOf = (recipe: Candidate) => recipe.totalTime ?? recipe.prepTime ?? recipe.cookTime
const hasFacts = (recipe: Candidate) => recipe.servings !== null && timeOf(recipe) !== null

/** Where the page shows the first ingredient. */
function anchorOf(segments: Segment[], lines: ReadonlySet<string>): number {
  const at = segments.findIndex(({ text, amountFirst }) => isAmong(lines, amountFirst ?? text))
  return at < 0 ? segments.length / 2 : at
}

/** What the page shares; the pictures made for small previews only where there is nothing else. */
function sharedImages(head: Head): DeclaredImage[] {
  if (head.images.length > 0) return head.images
  const preview = head.meta.get('twitter:image') ?? head.meta.get('twitter:image:src')
  return preview ? [{ url: preview, width: null, height: null }] : []
}

function finish(recipe: Candidate, layers: Candidate[], head: Head, address: string): ExtractedRecipe | null {
  const base = absoluteUrl(head.base, address) ?? address
  const groups = cleanGroups(
    recipe.ingredientGroups.map(({ name, ingredients }) => ({
      name: name && repairMojibake(name),
      ingredients: ingredients.map(repairMojibake),
    })),
  )
  const directions = cleanDirections(recipe.directions.map(repairMojibake))
  if (groups.length === 0 && directions.length === 0) return null
  const ingredients = groups.flatMap((group) => group.ingredients)
  const imageUrl = largestImage([...recipe.images, ...sharedImages(head)], base)
  return {
    title: cleanTitle(repairMojibake(recipe.title)),
    summary: repairMojibake(
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
    author: recipe.author ?? head.meta.get('author') ?? null,
    nutrition: recipe.nutrition.map(repairMojibake),
    siteName: head.meta.get('og:site_name') ?? head.meta.get('application-name') ?? null,
    language: head.language,
    canonicalUrl: absoluteUrl(head.canonicalUrl, base),
    ingredientOrigins: findOrigins(ingredients, layers, ingredientsOf, recipe.source),
    directionOrigins: findOrigins(directions, layers, (each) => each.directions, recipe.source),
    disagreements: [],
  }
}
