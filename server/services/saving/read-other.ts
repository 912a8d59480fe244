import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { siteName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { documentKind } from '../../documents/kind.ts'
import { notFound, upstream } from '../../errors.ts'
import { absoluteUrl } from '../../extract/normalise/image.ts'
import { bare } from '../../extract/reconcile/agreement.ts'
import type { TextReadings } from '../../extract/text/read-text.ts'
import type { FetchedDocument } from '../../fetch/fetcher.ts'
import { describePage } from './describe-page.ts'
import { noTextInPdf } from './drafts.ts'

/** A picture of a recipe, or scanned pages: they are read like photos, and their reader must be able to correct them. */
export interface FoundPhotos {
  kind: 'photos'
  photos: Buffer[]
}

interface FoundRecipe {
  kind: 'recipe'
  recipe: ExtractedRecipe
  /** The titles of the other recipes of a text. */
  others: string[]
  isWanted: boolean
}

/** The recipe at an address that does not lead to a web page; null when it does. */
export async function readOther(
  app: App,
  document: FetchedDocument,
  caller: string,
  wanted?: string,
): Promise<FoundRecipe | FoundPhotos | null> {
  const { bytes, contentType, finalAddress } = document
  switch (documentKind(bytes, { contentType, name: new URL(finalAddress).pathname })) {
    case 'page':
      return null
    case 'export':
      // Some addresses of APIs return a recipe as the JSON that web pages declare it with.
      if (isJson(bytes)) return null
      throw notReadable(finalAddress)
    case 'text':
      return extractedFrom(await app.documents.readPlainText(document, caller), finalAddress, wanted)
    case 'pdf':
      return readPdf(app, document, caller, wanted)
    case 'picture':
      return { kind: 'photos', photos: [bytes] }
    default:
      throw notReadable(finalAddress)
  }
}

const isJson = (bytes: Buffer) => /^\s*[[{]/.test(bytes.subarray(0, 100).toString('latin1'))

const notReadable = (address: string) =>
  upstream(t('{site} did not return a web page, a text, a PDF or a picture.', { site: siteName(address) }), {
    page: describePage('not-a-page'),
  })

async function readPdf(
  app: App,
  { bytes, finalAddress }: FetchedDocument,
  caller: string,
  wanted?: string,
): Promise<FoundRecipe | FoundPhotos> {
  const { text, readings, photos } = await app.pdfs.read(bytes, caller)
  if (photos.length > 0) return { kind: 'photos', photos: photos.map((photo) => Buffer.from(photo)) }
  if (text === '') throw noTextInPdf()
  return extractedFrom(readings, finalAddress, wanted)
}

function extractedFrom(readings: TextReadings, address: string, wanted?: string): FoundRecipe {
  const named = readings.find(({ recipe }) => wanted !== undefined && bare(recipe.title) === bare(wanted))
  const chosen = named ?? readings[0]
  const { recipe, isRecipe } = chosen
  if (!isRecipe) throw notFound(t('Recipe not found'), { page: describePage('no-recipe') })
  const { totalTime, prepTime, cookTime, image } = recipe
  const ingredients = recipe.ingredientGroups.flatMap((group) => group.ingredients)
  const others = readings.filter((each) => each !== chosen)
  const extracted: ExtractedRecipe = {
    title: recipe.title || titleFrom(address),
    summary: recipe.summary,
    ingredients,
    ingredientGroups: recipe.ingredientGroups,
    directions: recipe.directions,
    servings: recipe.servings,
    totalTime: totalTime ?? ((prepTime ?? 0) + (cookTime ?? 0) || null),
    prepTime,
    cookTime,
    imageUrl: absoluteUrl(image, address),
    pictures: [],
    author: null,
    nutrition: [],
    keywords: recipe.tags,
    tips: recipe.tips,
    equipment: [],
    video: null,
    corrections: [],
    siteName: null,
    language: null,
    canonicalUrl: null,
    ingredientOrigins: ingredients.map(() => 'page'),
    directionOrigins: recipe.directions.map(() => 'page'),
    disagreements: [],
  }
  return {
    kind: 'recipe',
    recipe: extracted,
    others: others.map(({ recipe }) => recipe.title),
    isWanted: named !== undefined,
  }
}

/** '/recipes/plum-cake.pdf' -> 'Plum cake' */
function titleFrom(address: string): string {
  const path = new URL(address).pathname
  const name = (path.split('/').at(-1) ?? '')
    .replace(/\.\w{1,8}$/, '')
    .replace(/%[\da-f]{2}|[-_+]+/gi, ' ')
    .trim()
  return name === '' ? siteName(address) : name.charAt(0).toUpperCase() + name.slice(1)
}
