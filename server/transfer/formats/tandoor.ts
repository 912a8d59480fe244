import { writeStored } from '#server/contract/measures/write-number.ts'
import { isNode, type JsonNode, property } from '#server/text/json-value.ts'
import { dayIn, nutritionOf, ratingOf } from '../fact-fields.ts'
import {
  fieldTags,
  fieldText,
  headingLine,
  ingredientLine,
  nodesOf,
  numberOf,
  rawText,
  stepsOf,
} from '../fields.ts'
import { groupLine, withoutMark } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'

/** Its export is a zip with a zip for each recipe. */
export const tandoor: JsonFormat = {
  programs: ['Tandoor'],
  detects: (node) => nodesOf(node, 'steps').some((step) => Object.hasOwn(step, 'instruction')),
  read: readTandoorRecipe,
}

async function readTandoorRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const steps = nodesOf(node, 'steps').toSorted(byOrder)
  return {
    title: fieldText(node, 'name'),
    link: rawText(node, 'source_url'),
    summary: fieldText(node, 'description'),
    ingredients: steps.flatMap((step, at) => readIngredients(step, at > 0)),
    directions: steps.flatMap(readStep),
    servings: servingsOf(node),
    prepTime: numberOf(node, 'working_time') || null,
    cookTime: numberOf(node, 'waiting_time') || null,
    nutrition: nutritionOf(node, 'nutrition'),
    rating: ratingOf(node, 'rating'),
    cooked: lastCookedOf(node),
    tags: fieldTags(node, 'keywords'),
    image: await readPicture(pictures.beside(path, ['image'])),
  }
}

/** Tells only the last day. */
function lastCookedOf(node: JsonNode) {
  const day = dayIn(rawText(node, 'last_cooked'))
  return day === '' ? [] : [{ day, comment: '' }]
}

const byOrder = (a: JsonNode, b: JsonNode) => (numberOf(a, 'order') ?? 0) - (numberOf(b, 'order') ?? 0)

function readIngredients(step: JsonNode, isLater: boolean): string[] {
  // A step may be another recipe.
  const lines = [...ingredientNodes(step).map(lineOf), nameIn(step, 'step_recipe_data')].filter(
    (line) => line !== '',
  )
  const name = fieldText(step, 'name')
  // A named step with its own ingredients is a part of the dish, such as 'Dough'.
  return lines.length > 0 && name !== '' && isLater ? [groupLine(name), ...lines] : lines
}

const ingredientNodes = (step: JsonNode) => nodesOf(step, 'ingredients').toSorted(byOrder)

function lineOf(part: JsonNode): string {
  const note = fieldText(part, 'note')
  if (property(part, 'is_header') === true) return note === '' ? '' : groupLine(note)
  const hasAmount = property(part, 'no_amount') !== true
  return ingredientLine({
    amount: hasAmount ? writeStored(numberOf(part, 'amount')) : '',
    unit: nameIn(part, 'unit'),
    food: nameIn(part, 'food'),
    note,
  })
}

function nameIn(part: JsonNode, name: string): string {
  const value = property(part, name)
  return isNode(value) ? fieldText(value, 'name') : fieldText(part, name)
}

function readStep(step: JsonNode): string[] {
  const parts = ingredientNodes(step).map(lineOf).map(withoutMark)
  // Its texts may name an ingredient by place: 'Mix {{ ingredients[0] }} with water.'
  const text = rawText(step, 'instruction').replace(
    /\{\{\s{0,4}ingredients\[(\d{1,3})\]\s{0,4}\}\}/g,
    (_, at: string) => parts[Number(at)] ?? '',
  )
  const name = fieldText(step, 'name')
  const lines = stepsOf(text)
  return name === '' || lines.length === 0 ? lines : [headingLine(name), ...lines]
}

function servingsOf(node: JsonNode): string | null {
  const count = writeStored(numberOf(node, 'servings'))
  return [count, fieldText(node, 'servings_text')].filter((part) => part !== '').join(' ') || null
}
