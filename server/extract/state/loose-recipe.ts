import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'
import { portionsIn } from './amounts.ts'
import { ingredientTexts } from './ingredient-texts.ts'
import { ingredientKey, looseText, maxDepth } from './loose-text.ts'
import { richLines } from './rich-text.ts'

export const stepKey = (name: string): boolean =>
  /instruction|direction|^(?:recipe_?)?steps?$|cookingsteps|methods?$|^(?:recipe_?)?methods?(?:_|collection$)|preparation(?:steps?)?$|zubereitung|bereiding|fremgangsm|procedure|elaboracion/i.test(
    name,
  ) && !/time|count|id$|url/i.test(name)

const portionsKey =
  /^(?:servings?|portions?|yields?|serves|number_?of_?(?:servings|portions|people)|persons)/i

/** A site's own recipe object, put into the words of schema.org. */
export function looseRecipe(source: JsonNode): JsonNode {
  const node: JsonNode = Object.create(null)
  const keys = Object.keys(source)
  const fullest = (wanted: (name: string) => boolean) => {
    const values = keys.filter((name) => wanted(name)).map((name) => property(source, name) ?? null)
    // Nested recipes would be measured again at every level.
    if (values.length < 2) return values[0]
    return values.map((value) => ({ value, size: sizeOf(value) })).toSorted((a, b) => b.size - a.size)[0]
      ?.value
  }
  const set = (name: string, value: JsonValue | undefined) => {
    if (value !== undefined && value !== null) node[name] = value
  }
  set('name', looseText(source, /^(?:name|title|headline|heading|recipe_?name|recipe_?title)$/i))
  set('description', looseText(source, /^(?:description|summary|intro|subtitle|excerpt)$/i))
  set('author', looseText(source, /^(?:author|chef|creator|by_?line)s?$/i))
  const portions = numberOf(source, portionsKey)
  const ingredients = fullest(ingredientKey) ?? null
  set('recipeIngredient', ingredientTexts(ingredients, portionsIn(ingredients, portions)))
  set('recipeInstructions', stepTexts(fullest(stepKey) ?? null, 0))
  set('recipeYield', portions)
  const times = keys
    .filter((name) => /^times?$/i.test(name))
    .map((name) => property(source, name) ?? null)
    .find(isNode)
  const timeOf = (named: RegExp, short: RegExp) =>
    numberOf(source, named) ?? (times && numberOf(times, short))
  set(
    'totalTime',
    timeOf(
      /^(?:total(?:_?time)?|preparation_?time|ready_?in|duration|time)(?:_?in)?_?(?:min(?:utes)?)?$/i,
      /^total/i,
    ),
  )
  set('prepTime', timeOf(/^(?:prep|active_?preparation)_?time(?:_?in)?_?(?:min(?:utes)?)?$/i, /^prep/i))
  set('cookTime', timeOf(/^cook(?:ing)?_?time(?:_?in)?_?(?:min(?:utes)?)?$/i, /^cook/i))
  set(
    'image',
    keys
      .filter((name) => /^(?:image|photo|picture|hero_?image|image_?url|thumbnail)s?$/i.test(name))
      .map((name) => property(source, name) ?? null),
  )
  return node
}

const maxValues = 2000

/** Characters of text and numbers, without looking at all of a value that is far larger than any recipe. */
function sizeOf(value: JsonValue): number {
  let size = 0
  const queue = [value]
  for (let seen = 0; queue.length > 0 && seen < maxValues; seen++) {
    const next = queue.pop() ?? null
    if (typeof next === 'object') {
      for (const inner of Object.values(next ?? {}).slice(0, maxValues)) queue.push(inner)
    } else size += String(next).length
  }
  return size
}

const stepText = /^(?:text|description|instructions?|directions?|body|content|step|html|value|method)$/i
const writtenText = /^(?:text|description|instructions?|directions?|body|content|html|value|method)$/i

function stepTexts(value: JsonValue, depth: number): string[] {
  if (depth > maxDepth || value === null) return []
  if (typeof value === 'string') return [value.replaceAll('**', '')]
  if (Array.isArray(value)) return value.flatMap((inner) => stepTexts(inner, depth + 1))
  if (!isNode(value)) return []
  const lines = richLines(value)
  if (lines) return lines
  const edge = property(value, 'node')
  if (isNode(edge)) return stepTexts(edge, depth + 1)
  const text = looseText(value, stepText)
  // '{step: 1, text: ...}': the number comes first.
  const said = text !== undefined && /\p{L}/u.test(text) ? text : (looseText(value, writtenText) ?? text)
  const told = said ?? longestText(value)
  if (told) return [told.replaceAll('**', '')]
  const list = Object.keys(value).find((name) => Array.isArray(property(value, name)))
  return list ? stepTexts(property(value, list) ?? null, depth + 1) : []
}

const minWords = 3

/** A sentence under a name of the site's own: 'copy'. */
function longestText(node: JsonNode): string | undefined {
  const texts = Object.values(node).filter((value) => typeof value === 'string')
  const [longest] = texts.toSorted((a, b) => b.length - a.length)
  return longest && !/^\S*$|:\/\//.test(longest) && longest.split(' ').length >= minWords
    ? longest
    : undefined
}

function numberOf(node: JsonNode, wanted: RegExp): JsonValue | undefined {
  for (const name of Object.keys(node)) {
    const value = property(node, name)
    if (!wanted.test(name)) continue
    if (typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))) return value
    if (isNode(value)) return numberOf(value, /^(?:amount|value|count|number)$/i)
  }
  return undefined
}
