import { type Candidate, type DeclaredImage, emptyCandidate, type Source } from '../candidate.ts'
import { isNode, type JsonNode, type JsonValue, property, values } from '../json/json-value.ts'
import { readDuration } from '../normalise/duration.ts'
import { plainLines, plainText } from '../text/plain-text.ts'
import { readInstructions } from './instructions.ts'

/** Resolves `{"@id": ...}` to the node of that id elsewhere on the page. */
export type Resolve = (value: JsonValue) => JsonValue

/** Reads a schema.org Recipe, whichever syntax it was published in. */
export function readRecipeNode(
  node: JsonNode,
  source: Source,
  resolve: Resolve = (value) => value,
): Candidate {
  const lines = readIngredients(node)
  return {
    ...emptyCandidate(source),
    title: firstText(node, ['name', 'headline', 'title']),
    summary: firstText(node, ['description']),
    ingredientGroups: lines.length > 0 ? [{ name: null, ingredients: lines }] : [],
    directions: readInstructions(
      property(node, 'recipeInstructions') ?? property(node, 'instructions') ?? property(node, 'step'),
    ),
    servings: readYield(node),
    totalTime: readTime(node, 'totalTime') ?? readTime(node, 'performTime'),
    prepTime: readTime(node, 'prepTime'),
    cookTime: readTime(node, 'cookTime'),
    images: readImages(values(node, 'image').map(resolve)),
    author: values(node, 'author').map(resolve).map(personName).find(Boolean) ?? null,
  }
}

function readIngredients(node: JsonNode): string[] {
  const source = ['recipeIngredient', 'ingredients', 'recipeIngredients', 'ingredient'].find(
    (name) => values(node, name).length > 0,
  )
  return values(node, source ?? '').flatMap(ingredientLines)
}

function ingredientLines(value: JsonValue): string[] {
  if (typeof value === 'string') return plainLines(value)
  if (Array.isArray(value))
    return value.flatMap((inner) => (Array.isArray(inner) ? [] : ingredientLines(inner)))
  if (!isNode(value)) return []
  const items = values(value, 'itemListElement')
  if (items.length > 0)
    return items.flatMap((item) => (isNode(item) || typeof item === 'string' ? ingredientLines(item) : []))
  const text = firstText(value, ['text', 'name', 'item', '@value'])
  const amount = firstText(value, ['amount', 'quantity', 'requiredQuantity'])
  const unit = firstText(value, ['unit', 'unitText'])
  return text === '' ? [] : [[amount, unit, text].filter(Boolean).join(' ')]
}

function readYield(node: JsonNode): string | null {
  const texts: string[] = []
  for (const value of [...values(node, 'recipeYield'), ...values(node, 'yield')]) {
    const inner = isNode(value) ? (property(value, 'value') ?? property(value, 'name')) : value
    if (typeof inner === 'string' || typeof inner === 'number') texts.push(plainText(String(inner)))
  }
  const [first, ...others] = texts.filter((text) => text !== '')
  if (first === undefined) return null
  // WordPress plugins write ["12", "12 cookies"]: the fuller form of the same number says more.
  return others.find((text) => /^\d+$/.test(first) && text.startsWith(`${first} `)) ?? first
}

function readTime(node: JsonNode, name: string): number | null {
  for (const value of values(node, name)) {
    const inner = isNode(value)
      ? (property(value, 'maxValue') ?? property(value, 'value') ?? property(value, '@value'))
      : value
    if (typeof inner === 'string' || typeof inner === 'number') {
      const minutes = readDuration(typeof inner === 'string' ? plainText(inner) : inner)
      if (minutes !== null) return minutes
    }
  }
  return null
}

function readImages(sources: JsonValue[]): DeclaredImage[] {
  return sources.flatMap((source): DeclaredImage[] => {
    if (typeof source === 'string') return [{ url: source.trim(), width: null, height: null }]
    if (Array.isArray(source)) return readImages(source.filter((inner) => !Array.isArray(inner)))
    if (!isNode(source)) return []
    const url = ['url', 'contentUrl', '@id', 'src']
      .flatMap((name) => values(source, name))
      .find((value) => typeof value === 'string')
    return typeof url === 'string'
      ? [{ url: url.trim(), width: pixels(source, 'width'), height: pixels(source, 'height') }]
      : []
  })
}

function pixels(node: JsonNode, name: string): number | null {
  const value = property(node, name)
  const inner = isNode(value ?? null) && isNode(value) ? property(value, 'value') : value
  const number = typeof inner === 'string' ? Number.parseInt(inner, 10) : inner
  return typeof number === 'number' && number > 0 ? number : null
}

function personName(value: JsonValue): string {
  if (typeof value === 'string') return plainText(value)
  return isNode(value) ? firstText(value, ['name', 'alternateName']) : ''
}

function firstText(node: JsonNode, names: string[]): string {
  for (const name of names) {
    for (const value of values(node, name)) {
      const text = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
      if (text !== '') return text
    }
  }
  return ''
}
