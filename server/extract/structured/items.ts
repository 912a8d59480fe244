import type { JsonNode, JsonValue } from '../../text/json-value.ts'
import { typesOf } from '../../text/json-value.ts'
import type { Candidate } from '../candidate.ts'
import type { Document } from '../html/document.ts'
import { elementLines, elementText, spacedText } from '../html/document-text.ts'
import { attribute, type Element } from '../html/element.ts'
import { imageSource } from '../html/image-source.ts'
import { TooComplexPage } from '../too-complex-page.ts'
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

const maxRecipes = 20
const deepestItem = 8

/** Every Recipe marked up with attributes in the document, also those without ingredients and steps. */
export function readItems(document: Document): Candidate[] {
  return syntaxes.flatMap((syntax) => recipesOf(document, syntax))
}

function recipesOf(document: Document, syntax: Syntax): Candidate[] {
  const roots = rootsOf(document, syntax)
  const reader = new ItemReader(document, syntax)
  return roots.slice(0, maxRecipes).map((root) => readRecipeNode(reader.item(root, 0), syntax.source))
}

function rootsOf(document: Document, syntax: Syntax): Element[] {
  const roots: Element[] = []
  let loose = false
  for (const element of document.elements) {
    const type = attribute(element, syntax.type)
    const last = roots.at(-1)
    // One inside another belongs to it: read as its own, each would be read again with all around it.
    if (type && isRecipe.test(type) && !(last && element.at < last.end)) roots.push(element)
    const name = attribute(element, syntax.property)
    if (name && isIngredient.test(name)) loose = true
  }
  // Properties without an item around them: a template whose outer element was lost.
  return roots.length === 0 && loose ? [document.root] : roots
}

const isRecipe = /(?:^|[\s/:#])Recipe(?:$|\s)/i
const isIngredient = /^(?:v:|schema:)?(?:recipeIngredients?|ingredients?)$/i

/** Characters of text that properties may hold together, in times the text of the document: they may be nested. */
const maxTextTimes = 5
const minRoom = 5000

class ItemReader {
  private readonly document: Document
  private readonly syntax: Syntax
  private readonly breaks: Int32Array
  private room: number

  constructor(document: Document, syntax: Syntax) {
    this.document = document
    this.syntax = syntax
    this.breaks = lineBreaksBefore(document)
    this.room = minRoom + maxTextTimes * document.text.length
  }

  item(root: Element, depth: number): JsonNode {
    const { type } = this.syntax
    const node: JsonNode = Object.create(null)
    node['@type'] = (attribute(root, type) ?? '').split(/\s+/)
    this.addProperties(node, root, depth)
    if (Object.keys(node).length === 1 && !typesOf(node).includes('recipe'))
      addValue(node, 'name', this.text(root))
    return node
  }

  private addProperties(node: JsonNode, element: Element, depth: number): void {
    const { property, scope } = this.syntax
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const names = namesOf(attribute(child, property))
      const isScope = attribute(child, scope) !== null
      if (names.length > 0) {
        const value =
          isScope && depth < deepestItem
            ? this.item(child, depth + 1)
            : this.value((names.includes('name') && this.headingIn(child)) || child, names)
        for (const name of names) addValue(node, name, value)
      }
      if (!isScope || names.length === 0) this.addProperties(node, child, depth)
    }
  }

  private value(element: Element, names: string[]): JsonValue {
    const content = attribute(element, 'content')
    if (content !== null && (content.trim() !== '' || element.tag === 'meta')) return content
    if (element.tag === 'img') return imageSource(element)
    if (element.tag === 'time') return attribute(element, 'datetime') ?? this.text(element)
    if (element.tag === 'data' || element.tag === 'meter')
      return attribute(element, 'value') ?? this.text(element)
    if (element.tag === 'link') return attribute(element, 'href') ?? ''
    const text = this.hasSeveralLines(element) ? this.lines(element) : this.line(element, names)
    return element.tag === 'a' && text === '' ? (attribute(element, 'href') ?? '') : text
  }

  /** A name around a heading holds its byline and date too. */
  private headingIn({ at, end }: Element): Element | null {
    const [heading] = this.document.elements
      .slice(at + 1, Math.min(end, at + maxHeadingDistance))
      .filter(({ tag }) => /^h[1-3]$/.test(tag))
    return heading ?? null
  }

  /** An amount and its food may be elements without a space between them. */
  private line(element: Element, names: string[]): string {
    if (!names.some((name) => isIngredient.test(name))) return this.text(element)
    this.takeRoom(element)
    return spacedText(element)
  }

  private text(element: Element): string {
    this.takeRoom(element)
    return elementText(this.document, element)
  }

  private lines(element: Element): string {
    this.takeRoom(element)
    return elementLines(this.document, element).join('\n')
  }

  /** Of empty elements inside each other, too, each is read again for every one around it. */
  private takeRoom({ at, end, textStart, textEnd }: Element): void {
    this.room -= textEnd - textStart + end - at
    if (this.room < 0) throw new TooComplexPage('properties inside each other')
  }

  /** Boxes inside one ingredient ('200 g' next to 'flour') are layout; items, paragraphs and breaks are lines. */
  private hasSeveralLines({ at, end, tag }: Element): boolean {
    const lines = (this.breaks[end] ?? 0) - (this.breaks[at + 1] ?? 0)
    return lines > 1 || (lines === 1 && tag !== 'li' && tag !== 'p')
  }
}

const maxHeadingDistance = 20
const lineTags = new Set(['li', 'p', 'br', 'tr'])

/** For each element, how many before it end a line. */
function lineBreaksBefore({ elements }: Document): Int32Array {
  const counts = new Int32Array(elements.length + 1)
  let count = 0
  for (const [at, { tag }] of elements.entries()) {
    counts[at] = count
    if (lineTags.has(tag)) count++
  }
  counts[elements.length] = count
  return counts
}

const maxNames = 10

/** 'schema:name v:name summary' -> name, summary */
function namesOf(value: string | null): string[] {
  if (!value) return []
  const names = value.trim().split(/\s+/, maxNames)
  return [...new Set(names.map((name) => name.replace(/^(?:v|schema):/, '')))]
}

function addValue(node: JsonNode, name: string, value: JsonValue): void {
  const list = node[name]
  if (Array.isArray(list)) list.push(value)
  else node[name] = [value]
}
