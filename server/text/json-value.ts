export type JsonValue = string | number | boolean | null | JsonValue[] | JsonNode
export interface JsonNode {
  [key: string]: JsonValue
}

export function isNode(value: JsonValue | undefined): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A property of a node's own, so that a page cannot reach into `Object.prototype` by name. */
export function property(node: JsonNode, name: string): JsonValue | undefined {
  return Object.hasOwn(node, name) ? node[name] : undefined
}

/** A property of schema.org, also where its vocabulary is written out or its first letter is a capital. */
export function term(node: JsonNode, name: string): JsonValue | undefined {
  return (
    property(node, name) ??
    property(node, `schema:${name}`) ??
    property(node, `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  )
}

/** The values of a property that may hold one, several or none. */
export function values(node: JsonNode, name: string): JsonValue[] {
  return listOf(term(node, name))
}

export function listOf(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  return isNumbered(value) ? Object.values(value) : [value]
}

/** PHP writes a list that has lost an element as an object: {"0": ..., "2": ...}. */
function isNumbered(value: JsonValue): value is JsonNode {
  if (!isNode(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d{1,6}$/.test(key))
}

/** Types without their vocabulary: 'https://schema.org/Recipe' and ['Recipe', 'NewsArticle'] both hold 'recipe'. */
export function typesOf(node: JsonNode): string[] {
  const types: string[] = []
  // schema.org's own context has 'type' as another name for '@type'.
  for (const type of listOf(property(node, '@type') ?? property(node, 'type'))) {
    if (typeof type === 'string') types.push(type.slice(type.search(/[^/#:]*$/)).toLowerCase())
  }
  return types
}
