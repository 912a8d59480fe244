import { centreY, type LineSegment, median } from './segments.ts'

/** The y at which a two-column list ends and two-column running text begins; infinity when it does not change. */
export function listEnd(left: LineSegment[], right: LineSegment[], lineHeight: number): number {
  const all = [...left, ...right].sort((a, b) => centreY(a.box) - centreY(b.box))
  let bottom = Number.NEGATIVE_INFINITY
  for (const { box } of all) {
    const isGap = box.top - bottom > lineHeight * 0.35
    if (isGap && [left, right].every((side) => changesAt(side, box.top))) return box.top
    bottom = Math.max(bottom, box.bottom)
  }
  return Number.POSITIVE_INFINITY
}

/** Above: list lines, many of which begin with a number and few fill the column. Below: full lines from the first on. */
function changesAt(side: LineSegment[], y: number): boolean {
  const above = side.filter(({ box }) => centreY(box) < y)
  const below = side.filter(({ box }) => centreY(box) >= y)
  const [first] = below
  if (above.length < 2 || !first) return false
  const width = Math.max(...side.map(({ box }) => box.right)) - Math.min(...side.map(({ box }) => box.left))
  const widthOf = ({ box }: LineSegment) => box.right - box.left
  const numbered = above.filter(({ words }) => /^[\p{N}%]/u.test(words[0]?.text ?? ''))
  return (
    numbered.length >= above.length * 0.4 &&
    widthOf(first) > width * 0.7 &&
    median(above.map(widthOf)) < width * 0.8 &&
    Math.max(...below.map(widthOf)) > width * 0.85 &&
    median(below.map(widthOf)) > median(above.map(widthOf)) * 1.15
  )
}
