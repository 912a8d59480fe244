import { isNode, type JsonNode, type JsonValue, property, values } from '#server/text/json-value.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, fieldText, rawText, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'

/** A recipe as RecipeSage stores it; its other export is JSON-LD. */
export const recipeSage: JsonFormat = {
  programs: ['RecipeSage'],
  detects: (node) =>
    typeof property(node, 'instructions') === 'string' &&
    ['activeTime', 'recipeLabels', 'folder'].some((name) => Object.hasOwn(node, name)),
  read: readRecipeSageRecipe,
}

async function readRecipeSageRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const [first = '', ...others] = ['images', 'recipeImages'].flatMap((name) =>
    values(node, name).flatMap(addressOf),
  )
  return {
    title: fieldText(node, 'title'),
    link: rawText(node, 'url'),
    summary: fieldText(node, 'description'),
    ingredients: fieldLines(withBrackets(rawText(node, 'ingredients'))),
    directions: stepsOf(withBrackets(rawText(node, 'instructions'))),
    notes: fieldLines(rawText(node, 'notes')),
    author: fieldText(node, 'source') || null,
    servings: fieldText(node, 'yield'),
    ...timesOf({
      prepTime: rawText(node, 'activeTime'),
      cookTime: '',
      totalTime: rawText(node, 'totalTime'),
    }),
    rating: ratingOf(node, 'rating'),
    tags: ['labels', 'recipeLabels'].flatMap((name) => values(node, name).flatMap(labelOf)),
    image: await readPicture(pictures.at(path, first) ?? pictures.named(first)),
    imageAddress: first,
    pictures: others.map((address) => ({ read: null, address: webAddress(address), step: null })),
  }
}

/** '[Dough]' on a line of its own names a group. */
export const withBrackets = (text: string) =>
  text.replace(/^[ \t]{0,8}\[([^[\]\n]{1,100})\][ \t]{0,8}$/gm, '$1:')

function labelOf(value: JsonValue): string[] {
  if (typeof value === 'string') return value.split(',')
  if (!isNode(value)) return []
  const label = property(value, 'label')
  return [isNode(label) ? fieldText(label, 'title') : fieldText(value, 'title')]
}

function addressOf(value: JsonValue): string[] {
  if (typeof value === 'string') return [value]
  if (!isNode(value)) return []
  const image = property(value, 'image')
  return [isNode(image) ? rawText(image, 'location') : rawText(value, 'location')]
}
