import { t } from '#server/contract/language/t.ts'
import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { writeStored } from '#server/contract/measures/write-number.ts'
import { isNode, type JsonNode, property, values } from '#server/text/json-value.ts'
import { dayIn, nutritionOf, ratingOf, unsupportedCount } from '../fact-fields.ts'
import {
  fieldLines,
  fieldTags,
  fieldText,
  headingLine,
  ingredientLine,
  nodesOf,
  numberOf,
  rawText,
  stepsOf,
  timesOf,
} from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { ImportedCooked } from '../imported-facts.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'

export const mealie: JsonFormat = { programs: ['Mealie'], detects: isMealieRecipe, read: readMealieRecipe }

/** Its names changed from camelCase to snake_case over the years; lists of objects set it apart from schema.org. */
function isMealieRecipe(node: JsonNode): boolean {
  const parts = nodesOf(node, 'recipe_ingredient', 'recipeIngredient')
  if (parts.some((part) => Object.hasOwn(part, 'note') || Object.hasOwn(part, 'food'))) return true
  const speaksMealie = ['recipe_ingredient', 'recipe_instructions', 'orgURL', 'org_url'].some((name) =>
    Object.hasOwn(node, name),
  )
  return speaksMealie && Object.hasOwn(node, 'slug')
}

async function readMealieRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const slug = rawText(node, 'slug')
  const id = rawText(node, 'id')
  return {
    ...readMealieContent(node),
    image: await readPicture(
      pictures.beside(
        path,
        [slug, id].filter((name) => name !== ''),
      ),
    ),
  }
}

/** Everything but the picture. The backup of a whole Mealie is read in the same shape. */
export function readMealieContent(node: JsonNode): Draft {
  const notes = nodesOf(node, 'notes').flatMap((note) => {
    const title = fieldText(note, 'title')
    return [...(title === '' ? [] : [headingLine(title)]), ...fieldLines(rawText(note, 'text'))]
  })
  return {
    title: fieldText(node, 'name'),
    link: rawText(node, 'org_url', 'orgURL', 'orgUrl'),
    summary: fieldText(node, 'description'),
    ingredients: ['recipe_ingredient', 'recipeIngredient']
      .flatMap((name) => values(node, name))
      .flatMap((part) =>
        isNode(part) ? readIngredient(part) : typeof part === 'string' ? fieldLines(part) : [],
      ),
    directions: readInstructions(node),
    notes,
    nutrition: nutritionOf(node, 'nutrition'),
    equipment: nodesOf(node, 'tools').map((tool) => fieldText(tool, 'name')),
    rating: ratingOf(node, 'rating'),
    cooked: readCooked(node),
    unsupported: [
      ...unsupportedCount(node, 'comments', (count) =>
        t('{count, plural, one {its comment} other {its # comments}}', { count }),
      ),
      ...unsupportedCount(node, 'assets', (count) =>
        t('{count, plural, one {its file} other {its # files}}', { count }),
      ),
    ],
    servings: servingsOf(node),
    ...timesOf({
      prepTime: rawText(node, 'prep_time', 'prepTime'),
      cookTime: rawText(node, 'perform_time', 'performTime', 'cook_time', 'cookTime'),
      totalTime: rawText(node, 'total_time', 'totalTime'),
    }),
    tags: fieldTags(node, 'tags', 'recipe_category', 'recipeCategory'),
  }
}

/** Its timeline has an entry for each time the recipe was cooked; some versions know only the last day. */
function readCooked(node: JsonNode): ImportedCooked[] {
  const made = nodesOf(node, 'timeline').filter((event) => /\bmade this\b/i.test(rawText(event, 'subject')))
  const entries = made.map((event) => ({
    day: dayIn(rawText(event, 'timestamp')),
    comment: fieldText(event, 'event_message', 'message'),
  }))
  const last = dayIn(rawText(node, 'last_made', 'lastMade'))
  return last === '' || entries.some(({ day }) => day === last)
    ? entries
    : [...entries, { day: last, comment: '' }]
}

function readInstructions(node: JsonNode): string[] {
  return nodesOf(node, 'recipe_instructions', 'recipeInstructions').flatMap((step) => {
    const title = fieldText(step, 'title')
    return [...(title === '' ? [] : [headingLine(title)]), ...stepsOf(rawText(step, 'text'))]
  })
}

function servingsOf(node: JsonNode): string | null {
  const written = fieldText(node, 'recipe_yield', 'recipeYield')
  const count = (...names: string[]) =>
    names.map((name) => numberOf(node, name)).find((number) => number) ?? null
  const quantity = /\d/.test(written) ? null : count('recipe_yield_quantity', 'recipeYieldQuantity')
  const servings = writeStored(count('recipe_servings', 'recipeServings'))
  const made = joined([writeStored(quantity), written])
  if (servings === '' || /\d/.test(written)) return made || null
  // '6 (1 tray)': amounts are scaled by the servings.
  return quantity ? `${servings} (${made})` : joined([servings, written])
}

const joined = (parts: string[]) => parts.filter((part) => part !== '').join(' ')

function readIngredient(part: JsonNode): string[] {
  const title = fieldText(part, 'title')
  const line = mealieLine(part)
  return [...(title === '' ? [] : [groupLine(title)]), ...(line === '' ? [] : [line])]
}

/** Also of a shopping list. */
export function mealieLine(part: JsonNode): string {
  const quantity = numberOf(part, 'quantity')
  const isOne = quantity !== null && quantity > 0 && quantity <= 1
  const food = nameIn(part, 'food', !isOne)
  const unit = nameIn(part, 'unit', quantity !== null && quantity > 1)
  const note = fieldText(part, 'note')
  const recipe = nameIn(part, 'referenced_recipe') || nameIn(part, 'referencedRecipe')
  // A line that ends with the title of another recipe is a link to it.
  if (recipe !== '')
    return ingredientLine({
      amount: writeStored(quantity),
      unit,
      food: joined([note && `(${note})`, recipe]),
      note: '',
    })
  if (food === '' && unit === '') {
    const text = note || fieldText(part, 'original_text', 'originalText', 'display')
    // Where amounts are switched off, 1 means nothing and the note holds the whole line.
    const isMeant = property(part, 'disable_amount') === false || (quantity ?? 1) !== 1
    return isMeant && !startsWithNumber(text) ? [writeStored(quantity), text].join(' ').trim() : text
  }
  return ingredientLine({ amount: writeStored(quantity), unit, food, note })
}

function nameIn(part: JsonNode, name: string, isPlural = false): string {
  const value = property(part, name)
  if (!isNode(value)) return fieldText(part, name)
  const isShort = [property(value, 'use_abbreviation'), property(value, 'useAbbreviation')].includes(true)
  return isShort
    ? fieldText(value, 'abbreviation', 'name')
    : fieldText(value, ...(isPlural ? ['plural_name', 'pluralName'] : []), 'name')
}
