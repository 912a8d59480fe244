import { isNode, type JsonNode, type JsonValue, values } from '../../text/json-value.ts'
import { plainText } from '../../text/plain-text.ts'

/** The properties of schema.org/NutritionInformation, in the order of a label. */
const names = [
  ['servingSize', 'Serving size'],
  ['calories', 'Calories'],
  ['fatContent', 'Fat'],
  ['saturatedFatContent', 'Saturated fat'],
  ['unsaturatedFatContent', 'Unsaturated fat'],
  ['transFatContent', 'Trans fat'],
  ['cholesterolContent', 'Cholesterol'],
  ['carbohydrateContent', 'Carbohydrates'],
  ['sugarContent', 'Sugar'],
  ['fiberContent', 'Fiber'],
  ['proteinContent', 'Protein'],
  ['sodiumContent', 'Sodium'],
] as const

const maxAmountLength = 100

/** 'Calories: 240 kcal', one line each, as published; empty when all amounts are zero, which plugins write by default. */
export function readNutrition(published: JsonValue[]): string[] {
  const node = published.find((value) => isNode(value))
  if (!node) return []
  const found = names.flatMap(([property, name]) => {
    const amount = amountIn(node, property)
    return amount === '' ? [] : [{ name, amount }]
  })
  const isStated = found.some(({ name, amount }) => name !== 'Serving size' && /[1-9]/.test(amount))
  return isStated ? found.map(({ name, amount }) => `${name}: ${amount}`) : []
}

function amountIn(node: JsonNode, property: string): string {
  const [value] = values(node, property)
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return plainText(String(value).slice(0, 10 * maxAmountLength)).slice(0, maxAmountLength)
}

const properties = new Map<string, string>(names.map(([property, name]) => [name.toLowerCase(), property]))

/** The lines that schema.org has properties for, for an export. */
export const nutritionProperties = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', amount = ''] = /^([^:]{1,100}):\s*(.+)$/.exec(line) ?? []
      const property = properties.get(name.trim().toLowerCase())
      return property === undefined ? [] : [[property, amount]]
    }),
  )
