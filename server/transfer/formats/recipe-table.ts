import { ratingOf } from '../fact-fields.ts'
import { headingLine, linesOf, splitTags, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import { findHead, readRows } from './csv.ts'
import type { TextFormat } from './format.ts'

/** A CSV file of Plan to Eat, or of another program with such column names. */
export const recipeTable: TextFormat = {
  programs: ['Plan to Eat'],
  detects: ({ text }) => findHead(text, isRecipeHead) !== null,
  open({ text }) {
    const head = findHead(text, isRecipeHead)
    if (!head) return []
    return readRows(text, head.delimiter, head.names).map((row, at) => ({
      name: row.get('title') || row.get('name') || `Line ${at + 2}`,
      read: async () => readRow(row),
    }))
  },
}

const isRecipeHead = (names: string[]) =>
  ['title', 'name'].some((name) => names.includes(name)) &&
  ['ingredients', 'directions', 'instructions'].some((name) => names.includes(name))

function readRow(row: Map<string, string>): Draft {
  const raw = (...names: string[]) => names.map((name) => row.get(name)?.trim()).find(Boolean) ?? ''
  return {
    title: textWithBrackets(raw('title', 'name')),
    link: raw('url', 'source url', 'link'),
    summary: textWithBrackets(raw('description', 'summary')),
    ingredients: linesOf(raw('ingredients')).map(ingredientOf),
    directions: stepsOf(raw('directions', 'instructions')),
    servings: textWithBrackets(raw('servings', 'yield')),
    ...timesOf({ prepTime: raw('prep time'), cookTime: raw('cook time'), totalTime: raw('total time') }),
    tags: ['tags', 'course', 'cuisine', 'main ingredient', 'categories'].flatMap((name) =>
      splitTags(raw(name)),
    ),
    imageAddress: raw('photo url', 'image', 'photo'),
    author: textWithBrackets(raw('author', 'source')) || null,
    notes: linesOf(raw('notes')),
    rating: ratingIn(raw('rating')),
    nutrition: nutrients.flatMap((name) =>
      raw(name.toLowerCase()) ? [`${name}: ${raw(name.toLowerCase())}`] : [],
    ),
    homeless: raw('cost') ? ['its cost'] : [],
  }
}

const nutrients = [
  'Calories',
  'Fat',
  'Saturated Fat',
  'Cholesterol',
  'Sodium',
  'Sugar',
  'Carbohydrate',
  'Fiber',
  'Protein',
]

const ratingIn = (text: string) => ratingOf({ rating: text }, 'rating')

/** Plan to Eat begins the headings of its groups with a comma. */
function ingredientOf(line: string): string {
  const heading = /^,\s{0,4}(.+)$/.exec(line)?.[1]
  return heading ? headingLine(heading) : line
}
