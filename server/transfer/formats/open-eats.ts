import { t } from '#server/contract/language/t.ts'
import { writeStored } from '#server/contract/measures/write-number.ts'
import { isNode, type JsonNode, type JsonValue, property, values } from '#server/text/json-value.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf, unsupportedCount } from '../fact-fields.ts'
import {
  fieldLines,
  fieldText,
  ingredientLine,
  nodesOf,
  numberOf,
  rawText,
  stepsOf,
  timesOf,
} from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'

/** As its API writes a recipe; the dump of its database is joined to the same by `joinDump`. */
export const openEats: JsonFormat = {
  programs: ['OpenEats'],
  detects: (node) => Array.isArray(property(node, 'ingredient_groups')),
  read: readOpenEatsRecipe,
}

async function readOpenEatsRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const source = rawText(node, 'source')
  const photo = rawText(node, 'photo', 'photo_thumbnail')
  return {
    title: fieldText(node, 'title'),
    link: source,
    author: webAddress(source) ? null : source,
    summary: fieldText(node, 'info'),
    // What is made after another recipe comes first: below a group it would be one of its lines.
    ingredients: [
      ...nodesOf(node, 'subrecipes').map(lineOf),
      ...nodesOf(node, 'ingredient_groups').flatMap(groupLines),
    ],
    directions: stepsOf(rawText(node, 'directions')),
    servings: rawText(node, 'servings') || null,
    ...timesOf({ prepTime: rawText(node, 'prep_time'), cookTime: rawText(node, 'cook_time'), totalTime: '' }),
    rating: ratingOf(node, 'rating'),
    tags: [
      ...values(node, 'tags'),
      property(node, 'course') ?? null,
      property(node, 'cuisine') ?? null,
    ].flatMap(tagOf),
    image: await readPicture(pictures.at(path, photo) ?? pictures.named(photo)),
    imageAddress: photo,
    unsupported: unsupportedCount(node, 'comments', (count) =>
      t('{count, plural, one {its comment} other {its # comments}}', { count }),
    ),
  }
}

const tagOf = (value: JsonValue): string[] => {
  if (typeof value === 'string') return [value]
  return isNode(value) ? [fieldText(value, 'title', 'name')] : []
}

function groupLines(group: JsonNode): string[] {
  const title = fieldText(group, 'title')
  const lines = nodesOf(group, 'ingredients').map(lineOf)
  return title === '' ? lines : [groupLine(title), ...lines]
}

const lineOf = (part: JsonNode): string =>
  ingredientLine({
    amount: writeStored((numberOf(part, 'numerator') ?? 0) / (numberOf(part, 'denominator') || 1)),
    unit: fieldText(part, 'measurement'),
    food: fieldText(part, 'title'),
    note: '',
  })

/** Rows of `dumpdata`: `{ model, pk, fields }`. Null for any other list. */
export function joinDump(json: JsonValue[]): JsonNode[] | null {
  const rows = json.filter(isNode).filter((row) => isNode(property(row, 'fields')))
  const of = (model: string) => rows.filter((row) => rawText(row, 'model') === model)
  const recipes = of('recipe.recipe')
  if (recipes.length === 0) return null
  const titles = new Map(
    rows.map((row) => [`${rawText(row, 'model')} ${rawText(row, 'pk')}`, fieldText(fieldsOf(row), 'title')]),
  )
  const titleIn = (model: string, id: JsonValue) => titles.get(`${model} ${String(id)}`) ?? ''
  const ingredients = grouped(of('ingredient.ingredient'), 'ingredient_group')
  const groups = grouped(of('ingredient.ingredientgroup'), 'recipe')
  const ratings = grouped(of('rating.rating'), 'recipe')
  return recipes.map((row) => {
    const fields = fieldsOf(row)
    const id = rawText(row, 'pk')
    const opinions = (ratings.get(id) ?? []).map(fieldsOf)
    return {
      ...fields,
      ingredient_groups: (groups.get(id) ?? []).map((group) => ({
        ...fieldsOf(group),
        ingredients: (ingredients.get(rawText(group, 'pk')) ?? []).map(fieldsOf),
      })),
      tags: values(fields, 'tags').map((tag) => titleIn('recipe_groups.tag', tag)),
      course: titleIn('recipe_groups.course', property(fields, 'course') ?? null),
      cuisine: titleIn('recipe_groups.cuisine', property(fields, 'cuisine') ?? null),
      rating:
        opinions.length === 1 ? (opinions.map((opinion) => rawText(opinion, 'rating'))[0] ?? null) : null,
      comments: opinions.flatMap((opinion) => fieldLines(rawText(opinion, 'comment'))),
    }
  })
}

const fieldsOf = (row: JsonNode): JsonNode => {
  const fields = property(row, 'fields')
  return isNode(fields) ? fields : {}
}

function grouped(rows: JsonNode[], column: string): Map<string, JsonNode[]> {
  const found = new Map<string, JsonNode[]>()
  for (const row of rows) {
    const id = rawText(fieldsOf(row), column)
    const others = found.get(id)
    if (others) others.push(row)
    else found.set(id, [row])
  }
  return found
}
