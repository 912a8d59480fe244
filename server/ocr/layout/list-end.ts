import { median, middle, type Segment } from './segment.ts'

/**
 * The height at which a list in two columns ends and running text in two columns begins; infinity when both columns
 * go on as they began.
 */
export function listEnd(left: Segment[], right: Segment[], lineHeight: number): number {
  const all = [...left, ...right].sort((a, b) => middle(a.box) - middle(b.box))
  let bottom = Number.NEGATIVE_INFINITY
  for (const { box } of all) {
    const isGap = box.top - bottom > lineHeight * 0.35
    if (isGap && [left, right].every((side) => changesAt(side, box.top))) return box.top
    bottom = Math.max(bottom, box.bottom)
  }
  return Number.POSITIVE_INFINITY
}

/** Above, lines of the list: many begin with a number, few fill the column. Below, full lines from the first on. */
function changesAt(side: Segment[], y: number): boolean {
  const above = side.filter(({ box }) => middle(box) < y)
  const below = side.filter(({ box }) => middle(box) >= y)
  const [first] = below
  if (above.length < 2 || !first) return false
  const width = Math.max(...side.map(({ box }) => box.right)) - Math.min(...side.map(({ box }) => box.left))
  const widthOf = ({ box }: Segment) => box.right - box.left
  const numbered = above.filter(({ words }) => /^[\d½¼¾⅓⅔⅛%]/.test(words[0]?.text ?? ''))
  return (
    numbered.length >= above.length * 0.4 &&
    widthOf(first) > width * 0.7 &&
    median(above.map(widthOf)) < width * 0.8 &&
    Math.max(...below.map(widthOf)) > width * 0.85 &&
    median(below.map(widthOf)) > median(above.map(widthOf)) * 1.15
  )
}
