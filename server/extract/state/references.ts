import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'

/** Follows the references of Apollo's and Relay's flat caches: {"Recipe:1": {"ingredients": [{"__ref": "Food:7"}]}}. */
export function cacheReferences(values: JsonValue[]): (place: JsonValue) => JsonValue {
  const byKey = new Map<string, JsonNode>()
  for (const value of values) collect(value, byKey)
  const find = (key: JsonValue): JsonValue => (typeof key === 'string' ? (byKey.get(key) ?? null) : null)
  return (place) => {
    if (!isNode(place)) return place
    const several = property(place, '__refs')
    if (Array.isArray(several)) return several.map((key) => ({ __ref: key }))
    const one = property(place, '__ref')
    return typeof one === 'string' ? find(one) : place
  }
}

const deepest = 5

/** A cache is near the top of the state, and its entries are objects with a type. */
function collect(value: JsonValue, byKey: Map<string, JsonNode>, depth = 0): void {
  if (!isNode(value) || depth > deepest) return
  for (const key of Object.keys(value)) {
    const inner = value[key] ?? null
    if (!isNode(inner)) continue
    if (property(inner, '__typename') === undefined && key !== 'ROOT_QUERY') collect(inner, byKey, depth + 1)
    else byKey.set(key, inner)
  }
}
