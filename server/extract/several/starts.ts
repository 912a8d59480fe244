import type { HeadingKind } from '../page/headings.ts'

/**
 * Where each recipe of a page or a text begins that has a title, then 'Ingredients', then 'Directions'; none where one of them
 * lacks a part, and null where no heading announces a list. `titleAbove` finds a title below the place given.
 */
export function startsAtLists<L>(
  lines: L[],
  kindOf: (line: L) => HeadingKind | null,
  titleAbove: (list: number, below: number) => number | null,
): number[] | null {
  const starts: number[] = []
  let steps = -1
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line)
    if (kind === 'directions') steps = at
    // A second list before any steps is another group of the same recipe.
    if (kind !== 'ingredients' || (starts.length > 0 && steps < 0)) continue
    const title = titleAbove(at, starts.length > 0 ? steps : -1)
    if (title === null) return []
    starts.push(title)
    steps = -1
  }
  if (starts.length === 0) return null
  return steps >= 0 ? starts : []
}
