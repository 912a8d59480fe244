import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { unitOfCode } from '#server/contract/measures/unit-codes.ts'
import { isIdentifier } from '../../text/identifier.ts'
import { isNode, type JsonNode, type JsonValue, term, values } from '../../text/json-value.ts'
import { plainLines, plainText } from '../../text/plain-text.ts'
import { type Candidate, type DeclaredImage, emptyCandidate, type Source } from '../candidate.ts'
import { readAbout } from './about-recipe.ts'
import { type Resolve, readInstructions } from './instructions.ts'
import { readNutrition } from './nutrition.ts'
import { ownCorrections } from './own-corrections.ts'

/** Reads a schema.org Recipe, whichever syntax it was published in. */
export function readRecipeNode(
  node: JsonNode,
  source: Source,
  resolve: Resolve = (value) => value,
): Candidate {
  // Some publish the keys of their database in place of the lines.
  const lines = readIngredients(node).filter((line) => !isIdentifier(line))
  const title = firstText(node, ['name', 'headline', 'title'])
  const images = readImages(resolved(node, 'image', resolve))
  const { steps, pictures } = readInstructions(
    term(node, 'recipeInstructions') ?? term(node, 'instructions') ?? term(node, 'step'),
    resolve,
  )
  return {
    ...emptyCandidate(source),
    title,
    summary: firstText(node, ['description']),
    ingredientGroups: lines.length > 0 ? [{ name: null, ingredients: lines }] : [],
    directions: steps.filter((step) => !isIdentifier(step)),
    servings: readYield(node),
    totalTime: readTime(node, 'totalTime') ?? readTime(node, 'performTime'),
    prepTime: readTime(node, 'prepTime'),
    cookTime: readTime(node, 'cookTime'),
    images,
    pictures: [...images.map(({ url }) => ({ url, step: null })), ...pictures],
    author: readAuthor(node, resolve),
    nutrition: readNutrition(resolved(node, 'nutrition', resolve)),
    ...readAbout(node, title, resolve),
    corrections: values(node, 'potluck').filter(isNode).flatMap(ownCorrections),
  }
}

/** Pictures and people of one recipe. */
const maxNodes = 100

/** Each once: a page may point to the same long text ten thousand times. */
const resolved = (node: JsonNode, name: string, resolve: Resolve) => [
  ...new Set(values(node, name).slice(0, maxNodes).map(resolve)),
]

/** Far more than anybody cooks with; the rest is not read. */
const maxLines = 500

function readIngredients(node: JsonNode): string[] {
  const source = ['recipeIngredient', 'ingredients', 'recipeIngredients', 'ingredient', 'supply'].find(
    (name) => values(node, name).length > 0,
  )
  const lines: string[] = []
  for (const value of values(node, source ?? '')) {
    lines.push(...ingredientLines(value).slice(0, maxLines))
    if (lines.length >= maxLines) break
  }
  return lines
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
  return text === '' ? [] : [[amountOf(value), text].filter(Boolean).join(' ')]
}

/** '500 g' of a PropertyValue, a QuantitativeValue or whatever else says how much. */
function amountOf(node: JsonNode): string {
  const inner = ['requiredQuantity', 'amount', 'quantity'].flatMap((name) => values(node, name)).find(isNode)
  if (inner) return amountOf(inner)
  const amount = firstText(node, ['amount', 'quantity', 'requiredQuantity', 'value'])
  const unit = firstText(node, ['unit', 'unitText']) || unitOfCode(firstText(node, ['unitCode']), amount)
  return [amount, unit].filter(Boolean).join(' ')
}

function readYield(node: JsonNode): string | null {
  const texts: string[] = []
  const declared = [...values(node, 'recipeYield'), ...values(node, 'yield')]
  for (const value of declared.slice(0, maxYields)) {
    if (isNode(value)) texts.push(rangeOf(value) || amountOf(value) || firstText(value, ['name']))
    else if (typeof value === 'string' || typeof value === 'number') texts.push(plainText(String(value)))
  }
  const [first, ...others] = texts.filter((text) => text !== '' && !/^0+$/.test(text))
  if (first === undefined) return null
  // WordPress plugins write ["12", "12 cookies"]: the fuller form of the same number says more.
  return others.find((text) => /^\d+$/.test(first) && text.startsWith(`${first} `)) ?? first
}

const maxYields = 20

function rangeOf(node: JsonNode): string {
  const least = firstText(node, ['minValue'])
  const most = firstText(node, ['maxValue'])
  return least !== '' && most !== '' && least !== most ? `${least}-${most}` : least || most
}

const maxTimes = 20

function readTime(node: JsonNode, name: string): number | null {
  for (const value of values(node, name).slice(0, maxTimes)) {
    const inner = isNode(value)
      ? (term(value, 'maxValue') ?? term(value, 'value') ?? term(value, '@value'))
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
  const value = term(node, name)
  const inner = isNode(value ?? null) && isNode(value) ? term(value, 'value') : value
  const number = typeof inner === 'string' ? Number.parseInt(inner, 10) : inner
  return typeof number === 'number' && number > 0 ? number : null
}

export function readAuthor(node: JsonNode, resolve: Resolve): string | null {
  for (const person of resolved(node, 'author', resolve)) {
    const name = personName(person)
    if (name !== '') return name
  }
  return null
}

function personName(value: JsonValue): string {
  if (typeof value === 'string') return plainText(value)
  return isNode(value) ? firstText(value, ['name', 'alternateName']) : ''
}

/** Each that turns out to be empty has been parsed. */
const maxTexts = 50

function firstText(node: JsonNode, names: string[]): string {
  for (const name of names) {
    for (const value of values(node, name).slice(0, maxTexts)) {
      const text = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
      if (text !== '') return text
    }
  }
  return ''
}
