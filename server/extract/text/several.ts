import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { isComponent } from '../page/headings.ts'
import { startsAtLists } from '../several/starts.ts'
import { factsOf } from './facts.ts'
import type { TextLine } from './lines.ts'
import { lineKind } from './split.ts'

const maxRecipes = 20
/** Lines between a title and 'Ingredients': servings, times, a remark. */
const maxDistance = 8
const maxTitleLength = 60

/**
 * The lines of each recipe of a text that has several: a title of its own, then 'Ingredients', then 'Directions'. All of them
 * as one where the parts are of one dish: 'For the dough', 'Filling'.
 */
export function recipesIn(lines: TextLine[]): TextLine[][] {
  const starts = startsAtLists(lines, lineKind, titleAbove(lines)) ?? startsAtHeadings(lines)
  return starts.length > 1 && starts.length <= maxRecipes
    ? starts.map((start, at) => lines.slice(start, starts[at + 1]))
    : [lines]
}

/** Headings of the same rank as that of the first line. */
function startsAtHeadings(lines: TextLine[]): number[] {
  const begin = firstHeading(lines)
  const first = lines[begin]
  const depth = first?.depth ?? 0
  // Without Markdown, lines in capitals or bold with an empty line above them.
  const isRanked = (line: TextLine) =>
    depth > 0 ? line.depth === depth : first?.isHeading === true && line.isHeading && line.isApart
  const isTop = (line: TextLine) => isRanked(line) && lineKind(line) === null
  return lines.filter(isTop).every(isTitle) ? lines.flatMap((line, at) => (isTop(line) ? at : [])) : []
}

const maxPreface = 3

/** Above the first title may be a few words to all of them. */
function firstHeading(lines: TextLine[]): number {
  const at = lines.slice(0, maxPreface + 1).findIndex(({ isHeading }) => isHeading)
  return lines.slice(0, at).some(({ text, mark }) => mark !== 'none' || startsWithQuantity(text))
    ? 0
    : Math.max(0, at)
}

/** The first recipe begins with the text; at least one step of the recipe before is above another. */
const titleAbove = (lines: TextLine[]) => (list: number, below: number) => {
  if (below < 0) return 0
  const first = Math.max(below + 2, list - maxDistance + 1)
  const at = lines.slice(first, list).findLastIndex(isTitle)
  return at < 0 ? null : first + at
}

const isTitle = (line: TextLine) =>
  line.isApart &&
  line.mark === 'none' &&
  line.text.length <= maxTitleLength &&
  !/[.!?:,;]$/.test(line.text) &&
  lineKind(line) === null &&
  factsOf(line.text) === null &&
  !startsWithQuantity(line.text) &&
  !isComponent(line.text)
