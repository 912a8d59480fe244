import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'

const maxDepth = 12
const childKeys = ['content', 'children', 'nodes']
const wrapperKeys = ['json', 'document', 'root', 'raw', 'node']

/**
 * The lines of a text as editors store it (Contentful, Sanity, Slate, ProseMirror, Lexical): a tree of paragraphs and lists, whose
 * leaves are words set alike. Null for any other value.
 */
export function richLines(value: JsonValue, depth = 0): string[] | null {
  if (!isNode(value) || depth > maxDepth) return null
  const children = childrenOf(value)
  if (!children) {
    const inner = wrapperKeys.map((key) => property(value, key)).find(isNode)
    return inner ? richLines(inner, depth + 1) : null
  }
  const words = children.map(wordsIn)
  if (words.every((word) => word !== null)) return words.length > 0 ? [words.join('')] : []
  const lines = children.map((child) => richLines(child, depth + 1))
  return lines.some((line) => line !== null) ? lines.flatMap((line) => line ?? []) : null
}

const childrenOf = (node: JsonNode) => childKeys.map((key) => property(node, key)).find(Array.isArray)

/** The words of a leaf, or of a link around leaves; null for a block. */
function wordsIn(value: JsonValue): string | null {
  if (!isNode(value)) return null
  const text = property(value, 'text') ?? property(value, 'value')
  const kind = [property(value, 'type'), property(value, '_type'), property(value, 'nodeType')].join(' ')
  const isLeaf = typeof text === 'string' && (/\b(?:text|span)\b/.test(kind) || kind.trim() === '')
  if (isLeaf) return text
  if (!/link/i.test(kind)) return null
  const inner = childrenOf(value)?.map(wordsIn)
  return inner?.every((word) => word !== null) ? inner.join('') : null
}
