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

/** The values of a property that may hold one, several or none. */
export function values(node: JsonNode, name: string): JsonValue[] {
  return listOf(property(node, name))
}

export function listOf(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Types without their vocabulary: 'https://schema.org/Recipe' and ['Recipe', 'NewsArticle'] both hold 'recipe'. */
export function typesOf(node: JsonNode): string[] {
  const types: string[] = []
  for (const type of values(node, '@type')) {
    if (typeof type === 'string') types.push(type.slice(type.search(/[^/#:]*$/)).toLowerCase())
  }
  return types
}
