import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { siteName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { keptCorrections } from '#server/contract/measures/corrections.ts'
import type { NamedRecipe } from '#server/contract/page-failures.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { DocumentSource } from '../../extract/document-reader.ts'
import type { DocumentReading } from '../../extract/read-document.ts'
import type { FetchedDocument } from '../../fetch/fetcher.ts'
import { isSameSite, linkOfPart, normaliseLink, readLink } from '../../fetch/normalise-address.ts'
import { durationText } from '../recipes/duration-text.ts'
import { groupStartsOf, readFacts } from '../recipes/facts.ts'
import type { NewContent } from '../recipes/new-content.ts'
import { toMarks } from '../recipes/to-marks.ts'
import { describePage } from './describe-page.ts'
import type { FoundPhotos } from './read-other.ts'

/** The recipe of a web document, and the addresses of that document. */
export interface ReadDocument {
  recipe: ExtractedRecipe
  link: string
  /** Addresses on the same site that redirected to it. */
  aliases: string[]
  /** Addresses on the same site that the document states as its canonical one. */
  claims: string[]
  /** Links of the other recipes of the document. */
  others: NamedRecipe[]
  /** Milliseconds since 1970; the recipe that is saved from it has the same time. */
  readAt: number
  /** What Potluck may keep for newer readers; null for what is no web page. */
  page: { source: DocumentSource; address: string } | null
}

async function extract(
  app: App,
  source: DocumentSource,
  address: string,
  caller: string,
  wanted: string | undefined,
): Promise<Extract<DocumentReading, { kind: 'recipe' }>> {
  const reading = await app.documents.read(source, address, caller, wanted)
  return reading.kind === 'recipe' ? reading : failed(reading)
}

type Failed = Extract<DocumentReading, { kind: 'none' }>

function failed({ reason, recipes }: Failed): never {
  throw notFound(t('Recipe not found'), { page: describePage(reason, recipes) })
}

/** The same of a page that was fetched; for one that is empty without scripts, its other forms are fetched, too. */
async function extractFetched(
  app: App,
  document: FetchedDocument,
  caller: string,
  wanted: string | undefined,
) {
  const { finalAddress } = document
  const reading = await app.documents.read(document, finalAddress, caller, wanted)
  if (reading.kind === 'recipe') return { reading, source: document }
  for (const form of reading.reason === 'script' || reading.reason === 'no-recipe' ? reading.forms : []) {
    const other = await app.fetcher.fetchDocument(form, { caller }).catch(() => null)
    const found =
      other && (await app.documents.read(other, other.finalAddress, caller, wanted).catch(() => null))
    if (other && found?.kind === 'recipe') return { reading: found, source: other }
  }
  return failed(reading)
}

/** The link of the recipe, and of the others of its page. */
function linksOf(link: string, wanted: string | undefined, titles: string[], isWanted: boolean) {
  const own = isWanted && wanted !== undefined ? linkOfPart(link, wanted) : null
  // The rest was offered with the first one.
  if (own !== null) return { link: own, others: [] }
  const others = titles.flatMap((title) => {
    const url = linkOfPart(link, title)
    return url === null ? [] : [{ title, url }]
  })
  return { link, others }
}

/** Reads the source that a member's browser sent. */
export async function readSentDocument(
  app: App,
  source: DocumentSource,
  address: string,
  caller: string,
): Promise<ReadDocument> {
  const { link, part } = readLink(address)
  const { recipe, others, isWanted } = await extract(app, source, link, caller, part)
  const read = { recipe, readAt: app.now(), page: { source, address: link } }
  return { ...read, ...linksOf(link, part, others, isWanted), aliases: [], claims: [] }
}

/**
 * Fetches an address, and reads what it leads to: a web page, a text, a PDF or a picture. The address may name one of
 * several recipes of the document, see `linkOfPart`.
 */
export async function readWebDocument(
  app: App,
  stated: string,
  caller: string,
): Promise<ReadDocument | FoundPhotos> {
  const { link: address, part } = readLink(stated)
  const document = await fetchDocument(app, address, caller)
  const { readOther } = await import('./read-other.ts')
  const other = await readOther(app, document, caller, part)
  if (other?.kind === 'photos') return other
  const { reading, source } = other
    ? { reading: other, source: null }
    : await extractFetched(app, document, caller, part)
  const { recipe, others, isWanted } = reading
  const final = normaliseLink(document.finalAddress)
  // An address that redirects to another site (a shortener) is not the recipe's link.
  const link = isSameSite(address, final) ? address : final
  const links = linksOf(link, part, others, isWanted)
  // The addresses of the document are not those of one of its other recipes.
  const page = source && { source, address: source.finalAddress }
  const read = { recipe, readAt: app.now(), page }
  if (isWanted) return { ...read, ...links, aliases: [], claims: [] }
  const onThisSite = (addresses: string[]) =>
    addresses.filter((other) => isSameSite(other, link) && new URL(other).pathname !== '/').map(normaliseLink)
  const aliases = onThisSite([...document.addresses, document.finalAddress])
  return { ...read, ...links, aliases, claims: onThisSite([recipe.canonicalUrl ?? link]) }
}

async function fetchDocument(app: App, address: string, caller: string) {
  try {
    return await app.fetcher.fetchDocument(address, { caller })
  } catch (error) {
    const { readRefused } = await import('./refusals.ts')
    return readRefused(app, error, caller)
  }
}

/** Of a recipe that nobody here has yet. What is read again keeps the corrections of its cook here. */
export const toNewContent = (app: App, document: Pick<ReadDocument, 'recipe' | 'link' | 'readAt'>) => ({
  ...toContent(app, document),
  corrections: keptCorrections(document.recipe.corrections, document.recipe.ingredients),
})

export function toContent(
  app: App,
  { recipe, link, readAt }: Pick<ReadDocument, 'recipe' | 'link' | 'readAt'>,
): NewContent & RecipeContent {
  return {
    // Without half of a surrogate pair at the end.
    title: recipe.title.slice(0, 300).replace(/\p{Cs}$/u, ''),
    summary: recipe.summary,
    ingredients: recipe.ingredients,
    directions: recipe.directions.map((step) => step.replaceAll('\n', ' ')).join('\n'),
    servings: recipe.servings ?? '',
    prepTime: durationText(recipe.prepTime),
    cookTime: durationText(recipe.cookTime),
    totalTime: durationText(recipe.totalTime),
    source: siteName(link),
    ...readFacts({ ...recipe, groups: groupStartsOf(recipe.ingredientGroups) }),
    keywords: recipe.keywords,
    imageAddress: recipe.imageUrl,
    lastScrapedAt: readAt,
    marks: toMarks(recipe.disagreements),
    readingVersion: app.readingVersion,
    editedAt: null,
    readAgain: null,
  }
}
