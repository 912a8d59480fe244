import { readNutrition } from '#server/extract/structured/nutrition.ts'
import { isNode, type JsonNode, type JsonValue, property, values } from '#server/text/json-value.ts'
import { rawText } from './fields.ts'

/** A rating of 1 to 5, as a number or as a text; null for none, which many programs write as 0. */
export function ratingOf(node: JsonNode, ...names: string[]): number | null {
  const rating = Number(rawText(node, ...names).replace(',', '.'))
  return rating > 0 && rating <= 5 ? rating : null
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Nutrition under the names of schema.org, in camelCase or in snake_case. */
export function nutritionOf(node: JsonNode, name: string): string[] {
  const given = property(node, name)
  if (!isNode(given)) return []
  const renamed: JsonNode = {}
  for (const [key, value] of Object.entries(given).slice(0, 50)) {
    const property = camelCase(key)
    const isAmount = typeof value === 'string' || typeof value === 'number'
    renamed[shortNames.get(property) ?? property] = isAmount ? value : null
  }
  return readNutrition([renamed])
}

/** As Tandoor and older versions of others write them. */
const shortNames = new Map([
  ['fats', 'fatContent'],
  ['fat', 'fatContent'],
  ['carbohydrates', 'carbohydrateContent'],
  ['proteins', 'proteinContent'],
  ['protein', 'proteinContent'],
  ['sodium', 'sodiumContent'],
  ['sugar', 'sugarContent'],
  ['fiber', 'fiberContent'],
])

/** t('its difficulty') for each of these properties that says something and has no place in Potluck. */
export const unsupportedOf = (node: JsonNode, named: Record<string, string>): string[] =>
  Object.entries(named).flatMap(([name, what]) => (saysSomething(property(node, name)) ? [what] : []))

function saysSomething(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return isNode(value) && Object.keys(value).length > 0
}

/** 'its 2 comments'; none for an empty list. */
export const unsupportedCount = (
  node: JsonNode,
  name: string,
  describe: (count: number) => string,
): string[] => {
  const count = values(node, name).filter((value) => isNode(value) || typeof value === 'string').length
  return count === 0 ? [] : [describe(count)]
}

/** The day of '2026-11-22T18:00:00+00:00'; '' for anything else. */
export const dayIn = (text: string) => /^\d{4}-\d{2}-\d{2}(?![\d-])/.exec(text)?.[0] ?? ''
