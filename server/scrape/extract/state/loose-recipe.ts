import { isNode, type JsonNode, type JsonValue, property } from '../json/json-value.ts'

export const ingredientKey = (name: string): boolean =>
  /ingredient|zutaten|składniki|hozzávalók/i.test(name) && !/count|id$|url/i.test(name)
export const stepKey = (name: string): boolean =>
  /instruction|direction|^(?:recipe_?)?steps?$|cookingsteps|methods?$|preparation(?:steps?)?$|zubereitung|bereiding|fremgangsm|procedure|elaboracion/i.test(
    name,
  ) && !/time|count|id$|url/i.test(name)

/** A site's own recipe object, put into the words of schema.org. */
export function looseRecipe(source: JsonNode): JsonNode {
  const node: JsonNode = Object.create(null)
  const keys = Object.keys(source)
  const fullest = (wanted: (name: string) => boolean) =>
    keys
      .filter((name) => wanted(name))
      .map((name) => property(source, name) ?? null)
      .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
  const set = (name: string, value: JsonValue | undefined) => {
    if (value !== undefined && value !== null) node[name] = value
  }
  set('name', textOf(source, /^(?:name|title|headline|recipe_?name|recipe_?title)$/i))
  set('description', textOf(source, /^(?:description|summary|intro|subtitle|excerpt)$/i))
  set('recipeIngredient', ingredientTexts(fullest(ingredientKey) ?? null, 0))
  set('recipeInstructions', stepTexts(fullest(stepKey) ?? null, 0))
  set(
    'recipeYield',
    numberOf(
      source,
      /^(?:servings?|portions?|yields?|serves|number_?of_?(?:servings|portions|people)|persons)/i,
    ),
  )
  set(
    'totalTime',
    numberOf(
      source,
      /^(?:total_?time|preparation_?time|ready_?in|duration|time)(?:_?in)?_?(?:min(?:utes)?)?$/i,
    ),
  )
  set('prepTime', numberOf(source, /^(?:prep|active_?preparation)_?time(?:_?in)?_?(?:min(?:utes)?)?$/i))
  set('cookTime', numberOf(source, /^cook(?:ing)?_?time(?:_?in)?_?(?:min(?:utes)?)?$/i))
  set(
    'image',
    keys
      .filter((name) => /^(?:image|photo|picture|hero_?image|image_?url|thumbnail)s?$/i.test(name))
      .map((name) => property(source, name) ?? null),
  )
  return node
}

const maxDepth = 6

function ingredientTexts(value: JsonValue, depth: number): string[] {
  if (depth > maxDepth || value === null) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((inner) => ingredientTexts(inner, depth + 1))
  if (!isNode(value)) return []
  const list = Object.keys(value).find(
    (name) =>
      (ingredientKey(name) || /^(?:items|list|children)$/i.test(name)) &&
      Array.isArray(property(value, name)),
  )
  if (list) {
    const heading = textOf(value, /^(?:title|name|heading|group_?name)$/i)
    return [
      ...(heading ? [`${heading.replace(/:$/, '')}:`] : []),
      ...ingredientTexts(property(value, list) ?? null, depth + 1),
    ]
  }
  const line = [
    textOf(value, /quantity|amount|qty/i),
    textOf(value, /^(?:unit|unit_?name|measure|measurement)$/i) ?? textOf(value, /unit|measure/i),
    ingredientName(value),
  ]
  const whole = textOf(value, /^(?:text|full_?text|display|display_?text|original|raw)$/i)
  const parts = line.filter((part) => part !== undefined && part !== '')
  return line[2] ? [parts.join(' ')] : whole ? [whole] : []
}

function ingredientName(value: JsonNode): string | undefined {
  const own = textOf(
    value,
    /^(?:name|title|label|display_?name|ingredient_?name|product_?name|ingredient|name_?singular|singular)$/i,
  )
  if (own) return own
  for (const name of Object.keys(value)) {
    const inner = property(value, name)
    if (ingredientKey(name) && isNode(inner)) return ingredientName(inner)
  }
  return undefined
}

function stepTexts(value: JsonValue, depth: number): string[] {
  if (depth > maxDepth || value === null) return []
  if (typeof value === 'string') return [value.replaceAll('**', '')]
  if (Array.isArray(value)) return value.flatMap((inner) => stepTexts(inner, depth + 1))
  if (!isNode(value)) return []
  const text = textOf(
    value,
    /^(?:text|description|instructions?|directions?|body|content|step|html|value|method)$/i,
  )
  if (text) return [text.replaceAll('**', '')]
  const list = Object.keys(value).find((name) => Array.isArray(property(value, name)))
  return list ? stepTexts(property(value, list) ?? null, depth + 1) : []
}

/** The first filled text of a key that reads like the wanted; an object's own name stands for it. */
function textOf(node: JsonNode, wanted: RegExp): string | undefined {
  for (const name of Object.keys(node)) {
    if (!wanted.test(name) || /id$|url$/i.test(name)) continue
    const value = property(node, name)
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number') return String(value)
    if (isNode(value)) {
      const inner = textOf(
        value,
        /^(?:name|title|label|abbreviation|singular|name_?singular|display|text|value)$/i,
      )
      if (inner) return inner
    }
  }
  return undefined
}

function numberOf(node: JsonNode, wanted: RegExp): JsonValue | undefined {
  for (const name of Object.keys(node)) {
    const value = property(node, name)
    if (!wanted.test(name)) continue
    if (typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))) return value
  }
  return undefined
}
