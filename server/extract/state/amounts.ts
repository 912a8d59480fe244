import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'
import { listIn, maxDepth } from './loose-text.ts'

export function numberIn(node: JsonNode): number | null {
  const name = Object.keys(node).find((key) => /^(?:quantity|amount|qty)$/i.test(key))
  const value = name === undefined ? undefined : property(node, name)
  return typeof value === 'number' && value > 0 ? value : null
}

const minAmounts = 3
const minWholeShare = 0.75
const minGain = 0.5

/**
 * How many portions the amounts of a recipe are to be multiplied by: some keep them for one person, a twelfth of an
 * egg. That is so when most become whole numbers by it that were none before.
 */
export function portionsIn(ingredients: JsonValue, servings: JsonValue | undefined): number {
  const portions = Number.parseInt(String(servings), 10)
  if (!(portions > 1 && portions <= 100)) return 1
  const amounts = amountsIn(ingredients, 0)
  const whole = (factor: number) =>
    amounts.filter((amount) => Math.abs(amount * factor - Math.round(amount * factor)) < 1e-6).length /
    amounts.length
  return amounts.length >= minAmounts &&
    whole(portions) >= minWholeShare &&
    whole(portions) - whole(1) >= minGain
    ? portions
    : 1
}

function amountsIn(value: JsonValue, depth: number): number[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((inner) => amountsIn(inner, depth + 1))
  if (!isNode(value)) return []
  const list = listIn(value)
  const own = numberIn(value)
  return list ? amountsIn(property(value, list) ?? null, depth + 1) : own === null ? [] : [own]
}
