import { type Candidate, ingredientsOf } from '../candidate.ts'
import { attribute, descendants, type Element, linesOf, textOf } from '../html/element.ts'
import { imageSource } from '../html/image-source.ts'
import type { JsonNode, JsonValue } from '../json/json-value.ts'
import { typesOf } from '../json/json-value.ts'
import { readRecipeNode } from './recipe-node.ts'

/** Microdata and RDFa say the same with attributes of different names. */
interface Syntax {
  source: 'microdata' | 'rdfa'
  scope: string
  type: string
  property: string
}

const syntaxes: Syntax[] = [
  { source: 'microdata', scope: 'itemscope', type: 'itemtype', property: 'itemprop' },
  { source: 'rdfa', scope: 'typeof', type: 'typeof', property: 'property' },
]

/** Every Recipe marked up with attributes in the document. */
export function readItems(document: Element): Candidate[] {
  return syntaxes.flatMap((syntax) => recipesOf(document, syntax))
}

function recipesOf(document: Element, syntax: Syntax): Candidate[] {
  const roots: Element[] = []
  let loose = false
  for (const element of descendants(document)) {
    const type = attribute(element, syntax.type)
    if (type && /(?:^|[\s/:#])Recipe(?:$|\s)/i.test(type)) roots.push(element)
    const name = attribute(element, syntax.property)
    if (name && /^(?:v:|schema:)?(?:recipeIngredients?|ingredients?)$/i.test(name)) loose = true
  }
  // Properties without an item around them: a template whose outer element was lost.
  if (roots.length === 0 && loose) roots.push(document)
  return roots
    .map((root) => readRecipeNode(itemNode(root, syntax, 0), syntax.source))
    .filter((recipe) => ingredientsOf(recipe).length > 0 || recipe.directions.length > 0)
}

function itemNode(root: Element, syntax: Syntax, depth: number): JsonNode {
  const node: JsonNode = Object.create(null)
  node['@type'] = (attribute(root, syntax.type) ?? '').split(/\s+/)
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const names = attribute(child, syntax.property)
      const isScope = attribute(child, syntax.scope) !== null
      if (names) {
        const value = isScope && depth < 8 ? itemNode(child, syntax, depth + 1) : propertyValue(child)
        for (const name of names.trim().split(/\s+/))
          addValue(node, name.replace(/^(?:v|schema):/, ''), value)
      }
      if (!isScope || !names) visit(child)
    }
  }
  visit(root)
  if (Object.keys(node).length === 1 && !typesOf(node).includes('recipe'))
    addValue(node, 'name', textOf(root))
  return node
}

function addValue(node: JsonNode, name: string, value: JsonValue): void {
  const list = node[name]
  if (Array.isArray(list)) list.push(value)
  else node[name] = [value]
}

function propertyValue(element: Element): JsonValue {
  const content = attribute(element, 'content')
  if (content !== null && (content.trim() !== '' || element.tag === 'meta')) return content
  if (element.tag === 'img') return imageSource(element)
  if (element.tag === 'time') return attribute(element, 'datetime') ?? textOf(element)
  if (element.tag === 'data' || element.tag === 'meter') return attribute(element, 'value') ?? textOf(element)
  if (element.tag === 'link') return attribute(element, 'href') ?? ''
  const lines = linesOf(element)
  if (element.tag === 'a' && lines.length === 0) return attribute(element, 'href') ?? ''
  return hasSeveralLines(element) ? lines.join('\n') : textOf(element)
}

/** Boxes inside one ingredient ('200 g' beside 'flour') are layout; items, paragraphs and breaks are lines. */
function hasSeveralLines(element: Element): boolean {
  let lines = 0
  for (const inner of descendants(element)) {
    if (inner.tag === 'li' || inner.tag === 'p' || inner.tag === 'br' || inner.tag === 'tr') lines++
  }
  return lines > 1 || (lines === 1 && element.tag !== 'li' && element.tag !== 'p')
}
