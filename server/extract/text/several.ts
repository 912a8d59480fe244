import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { isComponent } from '../page/headings.ts'
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
  const starts = startsAtLists(lines) ?? startsAtHeadings(lines)
  return starts.length > 1 && starts.length <= maxRecipes
    ? starts.map((start, at) => lines.slice(start, starts[at + 1]))
    : [lines]
}

/** Headings of the same rank as that of the first line. */
function startsAtHeadings(lines: TextLine[]): number[] {
  const [first] = lines
  const depth = first?.depth ?? 0
  // Without Markdown, lines in capitals or bold with an empty line above them.
  const isRanked = (line: TextLine) =>
    depth > 0 ? line.depth === depth : first?.isHeading === true && line.isHeading && line.isApart
  const isTop = (line: TextLine) => isRanked(line) && lineKind(line) === null
  return lines.filter(isTop).every(isTitle) ? lines.flatMap((line, at) => (isTop(line) ? at : [])) : []
}

/** Null where no heading announces a list. */
function startsAtLists(lines: TextLine[]): number[] | null {
  const starts: number[] = []
  let steps = -1
  for (const [at, line] of lines.entries()) {
    const kind = lineKind(line)
    if (kind === 'directions') steps = at
    // A second list before any steps is another group of the same recipe.
    if (kind !== 'ingredients' || (starts.length > 0 && steps < 0)) continue
    const title = starts.length === 0 ? 0 : titleAbove(lines, at, steps)
    if (title === null) return []
    starts.push(title)
    steps = -1
  }
  if (starts.length === 0) return null
  return steps >= 0 ? starts : []
}

function titleAbove(lines: TextLine[], list: number, steps: number): number | null {
  // At least one step of the recipe before is above it.
  for (let at = list - 1; at > Math.max(steps + 1, list - maxDistance); at--) {
    const line = lines[at]
    if (line && isTitle(line)) return at
  }
  return null
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
