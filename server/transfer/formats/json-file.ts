import { maxImportRecipes } from '#server/contract/constants.ts'
import { isCostlyJson } from '#server/text/json-complexity.ts'
import { isNode, type JsonNode, type JsonValue, property } from '#server/text/json-value.ts'
import { BadRecipe } from '../bad-recipe.ts'
import { decodeText } from '../decode-text.ts'
import { linesOf, rawText, stepsOf, titleOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { refuseFarTooLong } from '../limits.ts'
import { isMealieRecipe, readMealieRecipe } from './mealie.ts'
import { isPaprikaRecipe, readPaprikaRecipe } from './paprika.ts'
import { type Pictures, stemOf } from './pictures.ts'
import { findSchemaRecipe, readSchemaRecipe } from './schema-org.ts'
import { isTandoorRecipe, readTandoorRecipe } from './tandoor.ts'

/** Throws BadRecipe when the bytes are no JSON. */
export function parseJsonFile(bytes: Buffer): JsonValue {
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  // A whole recipe box: a hundred for each of as many recipes as are taken at once.
  if (isCostlyJson(text, { values: 100 * maxImportRecipes })) {
    throw new BadRecipe('it is nested or divided too much')
  }
  try {
    const value: JsonValue = JSON.parse(text)
    return value
  } catch (error) {
    throw new BadRecipe('it is cut off or damaged', error)
  }
}

/** The recipes in a JSON file, whoever wrote it: it is known by its fields, not by its name. */
export function openJson(json: JsonValue, path: string, pictures: Pictures): Item[] {
  return recipeNodes(json).map((node, at) => ({
    name: isNode(node) ? titleOf(node) || stemOf(path) : `${stemOf(path)}, number ${at + 1}`,
    read: async () => {
      if (!isNode(node)) throw new BadRecipe('there is no recipe in it')
      refuseFarTooLong(node)
      return readNode(node, path, pictures)
    },
  }))
}

const lists = ['recipes', '@graph', 'data', 'items']

/** A list of recipes, or an object with such a list in it, or one recipe. */
function recipeNodes(json: JsonValue): JsonValue[] {
  if (Array.isArray(json)) return json
  if (!isNode(json)) return [json]
  for (const name of lists) {
    const list = property(json, name)
    if (Array.isArray(list))
      return name === '@graph' ? list.filter((part) => isNode(part) && findSchemaRecipe(part)) : list
  }
  return [json]
}

async function readNode(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const schema = findSchemaRecipe(node)
  if (schema) return readSchemaRecipe(schema, path, pictures)
  if (isTandoorRecipe(node)) return readTandoorRecipe(node, path, pictures)
  if (isMealieRecipe(node)) return readMealieRecipe(node, path, pictures)
  if (isPaprikaRecipe(node)) return readPaprikaRecipe(node)
  return readUnknown(node, path, pictures)
}

/** Names that many programs share; without ingredients and without directions it is something else. */
async function readUnknown(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const draft = await readSchemaRecipe(node, path, pictures)
  const ingredients = draft.ingredients?.length ? draft.ingredients : linesOf(rawText(node, 'ingredients'))
  const directions = draft.directions?.length
    ? draft.directions
    : stepsOf(rawText(node, 'directions', 'instructions', 'method', 'steps'))
  if (ingredients.length === 0 && directions.length === 0) throw new BadRecipe('there is no recipe in it')
  return { ...draft, ingredients, directions }
}
