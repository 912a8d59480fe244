import { headingLine, linesOf, splitTags, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { textWithBrackets } from '../plain-brackets.ts'
import { readCsv } from './csv.ts'

/** The first line names a title and at least what goes in or what to do. */
export function isRecipeTable(text: string): boolean {
  const head =
    text
      .slice(0, 4000)
      .split(/[\r\n]/, 1)[0]
      ?.toLowerCase() ?? ''
  return (
    /(?:^|,)"?(?:title|name)"?(?=,|$)/.test(head) &&
    /,"?(?:ingredients|directions|instructions)"?(?=,|$)/.test(head)
  )
}

/** Plan to Eat, and other programs that name their columns alike. */
export function openRecipeTable(text: string): Item[] {
  return readCsv(text).map((row, at) => ({
    name: row.get('title') || row.get('name') || `Line ${at + 2}`,
    read: async () => readRow(row),
  }))
}

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
    tags: ['tags', 'course', 'cuisine', 'categories'].flatMap((name) => splitTags(raw(name))),
    imageAddress: raw('photo url', 'image', 'photo'),
  }
}

/** Plan to Eat begins the headings of its groups with a comma. */
function ingredientOf(line: string): string {
  const heading = /^,\s{0,4}(.+)$/.exec(line)?.[1]
  return heading ? headingLine(heading) : line
}
