import { isNode, type JsonNode, property } from '../../text/json-value.ts'
import { richLines } from './rich-text.ts'

export const ingredientKey = (name: string): boolean =>
  /ingredient|zutaten|składniki|hozzávalók/i.test(name) && !/count|id$|url|inflection/i.test(name)

export const maxDepth = 6

/** The first text that is not empty under a matching key; for an object, its name. */
export function looseText(node: JsonNode, wanted: RegExp): string | undefined {
  for (const name of Object.keys(node)) {
    if (!wanted.test(name) || /id$|url$|inflection$/i.test(name)) continue
    const value = property(node, name)
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number') return String(value)
    if (isNode(value)) {
      const lines = richLines(value)
      if (lines && lines.length > 0) return lines.join('\n')
      const inner = looseText(
        value,
        /^(?:name|title|label|abbr(?:eviation)?|symbol|singular|name_?singular|display|text|value)$/i,
      )
      if (inner) return inner
    }
  }
  return undefined
}

/** The name of the list inside a group of ingredients. */
export function listIn(node: JsonNode): string | undefined {
  return Object.keys(node).find(
    (name) =>
      (ingredientKey(name) || /^(?:items|list|children|groups|sections|nodes|edges)$/i.test(name)) &&
      Array.isArray(property(node, name)),
  )
}
