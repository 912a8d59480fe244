import { isNode, type JsonNode, type JsonValue, property, typesOf } from '../../text/json-value.ts'
import { parseJson } from '../../text/parse-json.ts'
import type { Candidate } from '../candidate.ts'
import { rawAttributes, rawScripts } from '../html/tags.ts'
import { readAuthor, readRecipeNode } from './recipe-node.ts'

const maxNodes = 20_000

/** Every Recipe in the blocks of a page's JSON-LD, also those without ingredients and steps. */
export function readJsonLd(blocks: JsonValue[]): Candidate[] {
  const graph = readGraph(blocks)
  return graph.recipes.map((node) => readRecipeNode(node, 'json-ld', graph.resolve))
}

/** Who wrote the article around a recipe that names nobody. */
export function readArticleAuthor(blocks: JsonValue[]): string | null {
  const { recipes, articles, resolve } = readGraph(blocks)
  for (const node of [...recipes, ...articles].slice(0, maxArticles)) {
    const author = readAuthor(node, resolve)
    if (author !== null) return author
  }
  return null
}

const maxArticles = 20
const isArticle = (type: string) => type.endsWith('article') || type.endsWith('posting') || type === 'webpage'

/** Found in the raw HTML: no document is built. */
export function jsonLdBlocks(html: string): JsonValue[] {
  const found: JsonValue[] = []
  // An address of an API: the whole document is JSON.
  if (/^\s{0,100}[[{]/.test(html)) return parseJson(html)
  let from = html.search(/ld(?:\+|&#x2b;|&#43;)json/i)
  if (from < 0) return found
  from = commentAround(html, Math.max(0, html.lastIndexOf('<script', from)))
  for (const { tag, text } of rawScripts(html, from)) {
    const type = rawAttributes(html, tag).get('type')
    if (!type || !/ld(?:\+|&#x2b;|&#43;)json/i.test(type)) continue
    // Some encode the script twice: JSON in a string of JSON.
    for (const value of parseJson(text.includes('{{') ? text.replace(placeholder, '') : text)) {
      if (typeof value === 'string') for (const inner of parseJson(value)) found.push(inner)
      else found.push(value)
    }
  }
  return found
}

/** '{{recipe.title}}': what a template should have put there; two braces are otherwise in no JSON. */
const placeholder = /\{\{[^{}]{0,200}\}\}/g

/** Where the comment around a script begins, so that it is seen to be one; else the script's own place. */
function commentAround(html: string, script: number): number {
  const comment = html.lastIndexOf('<!--', script)
  const between = comment < 0 ? '' : html.slice(comment, script)
  // After the end of another script, the comment was a text inside that one.
  return comment < 0 || /-->|<\/script/i.test(between) ? script : comment
}

/** Walks without recursion, so that no depth of nesting matters. */
export function readGraph(roots: JsonValue[]) {
  const recipes: JsonNode[] = []
  const articles: JsonNode[] = []
  const byId = new Map<string, JsonNode>()
  const queue: JsonValue[] = [...roots].reverse()
  for (let seen = 0; queue.length > 0 && seen < maxNodes; seen++) {
    const value = queue.pop()
    if (Array.isArray(value)) {
      for (let at = Math.min(value.length, maxNodes) - 1; at >= 0; at--) queue.push(value[at] ?? null)
    } else if (isNode(value)) {
      const types = typesOf(value)
      if (types.includes('recipe')) recipes.push(value)
      else if (types.some(isArticle)) articles.push(value)
      remember(byId, value)
      for (const inner of Object.values(value).reverse()) if (typeof inner === 'object') queue.push(inner)
    }
  }
  return { recipes, articles, resolve: resolverOf(byId) }
}

const maxUses = 20
/** Values: a node with more is soon read as often as several. */
const usualSize = 50

/** A node that hundreds of recipes point to is no longer resolved: each would read all of it again. */
function resolverOf(byId: Map<string, JsonNode>) {
  const uses = new Map<string, number>()
  return (value: JsonValue): JsonValue => {
    const id = isNode(value) && Object.keys(value).length === 1 ? property(value, '@id') : null
    if (typeof id !== 'string') return value
    const used = uses.get(id) ?? 0
    const node = byId.get(id)
    if (node === undefined || used >= maxUses) return value
    uses.set(id, used + 1 + Math.floor(sizeOf(node) / usualSize))
    return node
  }
}

const sizeOf = (node: JsonNode) =>
  Object.values(node).reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 1), 0)

function remember(byId: Map<string, JsonNode>, node: JsonNode): void {
  const id = property(node, '@id')
  if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
}
