import { type Candidate, ingredientsOf } from '#server/extract/candidate.ts'
import { furtherPictures } from '#server/extract/normalise/further-pictures.ts'
import { readGraph } from '#server/extract/structured/json-ld.ts'
import { readRecipeNode } from '#server/extract/structured/recipe-node.ts'
import { isNode, type JsonNode, type JsonValue, property, values } from '#server/text/json-value.ts'
import { plainLines, plainText } from '#server/text/plain-text.ts'
import { oneLine } from '../../text/collapse.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import {
  fieldTags,
  fieldText,
  headingLine,
  rawText,
  timesOf,
  withoutMarkdown,
  withoutNumbers,
} from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft, ImportedPicture, TimeWording } from '../imported-recipe.ts'
import { readOwnHistory } from '../own-history.ts'
import type { JsonFormat } from './format.ts'
import { readOwnCollections, readOwnFacts, readOwnPictures } from './own-facts.ts'
import { type Pictures, pictureFromText, readPicture } from './pictures.ts'

export const schemaOrg: JsonFormat = {
  programs: ['Nextcloud Cookbook', 'RecipeSage'],
  detects: (node) => findRecipe(node) !== null,
  read: (node, path, pictures) => readSchemaOrgRecipe(findRecipe(node) ?? node, path, pictures),
}

/** Of our own export. */
export const ownSchemaOrg: JsonFormat = {
  ...schemaOrg,
  programs: ['Potluck'],
  detects(node) {
    const recipe = findRecipe(node)
    return recipe !== null && isNode(property(recipe, 'potluck'))
  },
}

/** The first schema.org Recipe in a piece of JSON-LD, at any depth; null when there is none. */
const findRecipe = (node: JsonNode): JsonNode | null => readGraph([node]).recipes[0] ?? null

async function readSchemaOrgRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const found = readRecipeNode(node, 'json-ld')
  return {
    title: found.title,
    link: linkOf(node),
    summary: withoutMarkdown(found.summary),
    ingredients: ingredientsOf(found).map((line) => withName(line, groupLine)),
    directions: withoutNumbers(found.directions.map((step) => withName(step, headingLine))),
    notes: notesOf(node),
    nutrition: found.nutrition,
    equipment: found.equipment,
    video: found.video,
    author: authorsOf(node) ?? found.author ?? (fieldText(node, 'creditText') || null),
    language: rawText(node, 'inLanguage') || null,
    rating: ownRatingOf(node),
    servings: found.servings,
    prepTime: found.prepTime,
    cookTime: found.cookTime,
    totalTime: found.totalTime,
    wording: timesOf({
      prepTime: rawText(node, 'prepTime'),
      cookTime: rawText(node, 'cookTime'),
      totalTime: rawText(node, 'totalTime'),
    }).wording,
    tags: fieldTags(node, 'keywords', 'recipeCategory', 'recipeCuisine'),
    ...(await pictureOf(
      found.images.map(({ url }) => url),
      path,
      pictures,
    )),
    pictures: morePicturesOf(found, path, pictures),
    ...ownFields(node, path, pictures),
  }
}

/** Nextcloud's people write the name of a part as '## Dough', RecipeSage's as '[Dough]'. */
const withName = (line: string, write: (name: string) => string) => {
  const [, marked, bracketed] = /^(?:#{1,6}\s{1,4}(\S.{0,300})|\[([^[\]]{1,100})\])$/.exec(line) ?? []
  const name = marked ?? bracketed
  return name === undefined ? withoutMarkdown(line) : write(name)
}

/** All of several people. */
function authorsOf(node: JsonNode): string | null {
  const names = values(node, 'author').map((person) => (isNode(person) ? fieldText(person, 'name') : ''))
  return names.length > 1 ? names.filter((name) => name !== '').join(', ') || null : null
}

function linkOf(node: JsonNode): string | null {
  for (const name of ['url', 'isBasedOn', 'mainEntityOfPage', 'orgURL', '@id']) {
    for (const value of values(node, name)) {
      const link = isNode(value) ? rawText(value, '@id', 'url') : value
      const address = typeof link === 'string' ? webAddress(link) : null
      if (address) return address
    }
  }
  return null
}

/** RecipeSage writes the person's own rating like that of a site, where a number of people have rated. */
function ownRatingOf(node: JsonNode): number | null {
  const [rating] = values(node, 'aggregateRating')
  if (!isNode(rating) || Number(rawText(rating, 'ratingCount', 'reviewCount') || 1) > 1) return null
  return ratingOf(rating, 'ratingValue')
}

/** RecipeSage writes notes as comments. */
function notesOf(node: JsonNode): string[] {
  return values(node, 'comment')
    .filter(isNode)
    .filter((comment) => /notes?$/i.test(rawText(comment, 'name')))
    .flatMap((comment) => plainLines(rawText(comment, 'text')))
}

async function pictureOf(addresses: string[], path: string, pictures: Pictures) {
  const inline = addresses.find((address) => address.startsWith('data:'))
  if (inline) return { image: await pictureFromText(inline), imageAddress: null }
  const named = addresses.map((address) => pictures.at(path, address)).find((file) => file !== undefined)
  return {
    image: await readPicture(named ?? pictures.beside(path, [])),
    imageAddress: addresses.find((address) => webAddress(address)) ?? null,
  }
}

// Relative addresses are files of the export.
const nowhere = 'https://files.invalid/'

/** The pictures after the cover: other files of the export, and other addresses. */
function morePicturesOf(found: Candidate, path: string, pictures: Pictures): ImportedPicture[] {
  const [cover = null] = found.images.map(({ url }) =>
    URL.canParse(url, nowhere) ? new URL(url, nowhere).href : null,
  )
  const { directions } = found
  return furtherPictures(found.pictures, { cover, directions, base: nowhere }).map(({ url, step }) => {
    const file = url.startsWith(nowhere) ? pictures.at(path, url.slice(nowhere.length)) : undefined
    const read = file ? () => readPicture(file) : null
    return { read, address: url.startsWith(nowhere) ? null : url, step }
  })
}

function wordingOf(times: JsonValue | undefined): TimeWording | null {
  if (!isNode(times)) return null
  const text = (name: string) => plainText(rawText(times, name)).slice(0, 100)
  return { prepTime: text('prepTime'), cookTime: text('cookTime'), totalTime: text('totalTime') }
}

/** Our own export holds plain text, in which '<hot>' and '&amp;' are what a person typed. */
function ownTexts(node: JsonNode): Partial<Draft> {
  const texts = (name: string) =>
    values(node, name)
      .filter((value) => typeof value === 'string')
      .map(oneLine)
  const steps = values(node, 'recipeInstructions').filter(isNode)
  return {
    title: oneLine(rawText(node, 'name')),
    summary: oneLine(rawText(node, 'description')),
    ingredients: texts('recipeIngredient'),
    directions: steps.map((step) => oneLine(rawText(step, 'text'))),
    servings: rawText(node, 'recipeYield') || null,
  }
}

/** Only in our own export, and restored exactly. */
function ownFields(node: JsonNode, path: string, pictures: Pictures): Partial<Draft> {
  const own = property(node, 'potluck')
  if (!isNode(own)) return {}
  const link = rawText(own, 'link')
  const source = rawText(own, 'source')
  // The second of two recipes from one address.
  const history = readOwnHistory(own)
  const isSecond = link.startsWith('potluck:') && linkOf(node) !== null
  return {
    isFavorite: property(own, 'isFavorite') === true,
    tags: values(own, 'tags').filter((tag) => typeof tag === 'string'),
    wording: wordingOf(property(own, 'times')),
    ...ownTexts(node),
    ...readOwnFacts(own, (photo) => pictures.at(path, photo)),
    collections: readOwnCollections(own),
    pictures: readOwnPictures(own, (picture) => pictures.at(path, picture)),
    ...(link && (isSecond ? { ownLink: link } : { link })),
    ...(source && { source: source.slice(0, 200) }),
    ...(history && { history }),
  }
}
