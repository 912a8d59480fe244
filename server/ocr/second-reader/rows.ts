import { boundsOf, heightOf, pointOf, type TextBox, widthOf } from './text-box.ts'

/** In heights of a line: the detector splits a line at wide gaps. */
const maxGap = 2.5
const maxOverlap = 0.6

/** The number of the row of each box: boxes that continue each other to the right share one. */
export function numberRows(boxes: TextBox[]): number[] {
  const parents = boxes.map((_, index) => index)
  const rootOf = (index: number): number => {
    const parent = parents[index] ?? index
    return parent === index ? index : rootOf(parent)
  }
  boxes.forEach((left, i) => {
    boxes.forEach((right, j) => {
      if (i !== j && isContinued(left, right)) parents[rootOf(j)] = rootOf(i)
    })
  })
  return boxes.map((_, index) => rootOf(index))
}

function isContinued(left: TextBox, right: TextBox): boolean {
  const [small = 0, large = 0] = [heightOf(left), heightOf(right)].sort((a, b) => a - b)
  if (large > small * 1.7 || widthOf(left) <= 0) return false
  const gap = boundsOf(right).left - boundsOf(left).right
  if (gap < -small * maxOverlap || gap > small * maxGap) return false
  return Math.abs(pointOf(left, left.to, 0).y - pointOf(right, right.from, 0).y) < small * 0.35
}
