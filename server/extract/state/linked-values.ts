import { isNode, type JsonNode, type JsonValue } from '../../text/json-value.ts'

export interface Links {
  /** What is in this place: the place itself where it points nowhere. */
  follow(place: JsonValue): JsonValue
  nameOf?(key: string): string
  maxValues?: number
}

const deepest = 60
/** Characters of texts: one that a thousand places point to counts a thousand times. */
const maxTextChars = 2_000_000

/** Copies a value whose parts point to each other into a tree, bounded: pointers can describe a tree of any size. */
export function copyLinked(
  root: JsonValue,
  { follow, nameOf = (key) => key, maxValues = 5000 }: Links,
): JsonValue {
  let values = maxValues
  let text = maxTextChars
  const copy = (place: JsonValue, depth: number): JsonValue => {
    if (values <= 0 || text <= 0 || depth > deepest) return null
    values -= 1
    const value = follow(place)
    if (typeof value === 'string') text -= value.length
    if (Array.isArray(value)) return value.map((inner) => copy(inner, depth + 1))
    if (!isNode(value)) return value
    const node: JsonNode = Object.create(null)
    for (const key of Object.keys(value)) node[nameOf(key)] = copy(value[key] ?? null, depth + 1)
    return node
  }
  return copy(root, 0)
}
