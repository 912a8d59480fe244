import { usualUnit } from '#server/contract/measures/unit-codes.ts'
import { writeStored } from '#server/contract/measures/write-number.ts'
import { isNode, type JsonNode, property, values } from '#server/text/json-value.ts'
import { ratingOf } from '../fact-fields.ts'
import {
  fieldLines,
  fieldTags,
  fieldText,
  headingLine,
  ingredientLine,
  nodesOf,
  numberOf,
  rawText,
} from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { pictureFromText, picturesFromTexts } from './pictures.ts'

/** One .crumb file a recipe, which is JSON. */
export const crouton: JsonFormat = {
  programs: ['Crouton'],
  ending: 'crumb',
  detects: (node) =>
    nodesOf(node, 'ingredients').some((part) => isNode(property(part, 'ingredient'))) ||
    nodesOf(node, 'steps').some((step) => Object.hasOwn(step, 'isSection')),
  read: readCroutonRecipe,
}

async function readCroutonRecipe(node: JsonNode): Promise<Draft> {
  const [first, ...others] = values(node, 'images').filter((image) => typeof image === 'string')
  const source = fieldText(node, 'sourceName')
  return {
    title: fieldText(node, 'name'),
    link: rawText(node, 'webLink'),
    ingredients: nodesOf(node, 'ingredients').toSorted(byOrder).map(lineOf),
    directions: nodesOf(node, 'steps').toSorted(byOrder).map(stepOf),
    notes: fieldLines(rawText(node, 'notes')),
    // The name is misspelled in its files.
    nutrition: fieldLines(rawText(node, 'neutritionalInfo', 'nutritionalInfo')),
    servings: writeStored(numberOf(node, 'serves')) || null,
    prepTime: numberOf(node, 'duration') || null,
    cookTime: numberOf(node, 'cookingDuration') || null,
    rating: ratingOf(node, 'rating'),
    author: source === '' || /^\S+\.\w{2,}$/.test(source) ? null : source,
    tags: fieldTags(node, 'tags'),
    isFavorite: property(node, 'isFavourite') === true || property(node, 'isFavorite') === true,
    image: first ? await pictureFromText(first) : null,
    pictures: picturesFromTexts(others),
  }
}

const byOrder = (a: JsonNode, b: JsonNode) => (numberOf(a, 'order') ?? 0) - (numberOf(b, 'order') ?? 0)

function stepOf(step: JsonNode): string {
  const text = fieldText(step, 'step')
  return property(step, 'isSection') === true && text !== '' ? headingLine(text) : text
}

/** 'TEASPOON' -> 'tsp', 'FLUID_OUNCE' -> 'fl oz', 'PACKET' -> 'packet' */
const unitOf = (type: string): string =>
  usualUnit(type === 'MILLS' ? 'millilitres' : type.toLowerCase().replaceAll('_', ' '))

/** '2-2½' */
function rangeOf(quantity: JsonNode): string {
  const amounts = ['amount', 'secondaryAmount'].map((name) => writeStored(numberOf(quantity, name)))
  return [...new Set(amounts.filter((amount) => amount !== ''))].join('-')
}

function lineOf(part: JsonNode): string {
  const food = property(part, 'ingredient')
  const quantity = property(part, 'quantity')
  const name = isNode(food) ? fieldText(food, 'name') : fieldText(part, 'name')
  const type = isNode(quantity) ? rawText(quantity, 'quantityType') : ''
  if (type === 'SECTION') return name === '' ? '' : groupLine(name)
  const amount = isNode(quantity) ? rangeOf(quantity) : ''
  return ingredientLine({ amount, unit: unitOf(type), food: name, note: '' })
}
