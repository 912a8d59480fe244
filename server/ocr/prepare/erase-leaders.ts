import { boundingBox } from '../layout/segments.ts'
import type { Box } from '../read/word.ts'
import type { GreyImage } from './grey-image.ts'
import { inkBoxes } from './ink-boxes.ts'

/** Pixels lighter than this are paper, after the illumination was normalised. */
const inkBelow = 170
/** Three dots are an ellipsis, and few words have more dots in one row. */
const minDots = 6
/** A halftone picture has more; bounds the time. */
const maxDots = 10_000
/** In x-heights. */
const minLeaderWidth = 2

/** A connected piece of ink that is small enough for a dot or a dash of a leader. */
type Dot = Box

/**
 * Erases leaders, the rows of dots or dashes between an amount and a name: they are recognised as letters, and the amount
 * next to them is often lost.
 */
export function eraseLeaders(image: GreyImage, xHeight: number): { image: GreyImage; leaders: Box[] } {
  const leaders = leadersIn(dotsIn(image, xHeight), xHeight)
  if (leaders.length === 0) return { image, leaders: [] }
  const out = { ...image, data: image.data.slice() }
  for (const dot of leaders.flat()) erase(out, dot)
  return { image: out, leaders: leaders.map(boundingBox) }
}

/** Chains of dots of one size at even distances in one row. */
function leadersIn(dots: Dot[], xHeight: number): Dot[][] {
  if (dots.length > maxDots) return []
  const sorted = dots.sort((a, b) => a.left - b.left || a.top - b.top)
  const chains: Dot[][] = []
  let open: Dot[][] = []
  for (const dot of sorted) {
    open = open.filter((chain) => dot.left - (chain.at(-1)?.right ?? 0) < xHeight * 1.2)
    const chain = open.find((candidate) => continues(candidate, dot, xHeight))
    if (chain) chain.push(dot)
    else {
      const started = [dot]
      chains.push(started)
      open.push(started)
    }
  }
  return chains.filter(
    (chain) => chain.length >= minDots && width(boundingBox(chain)) > xHeight * minLeaderWidth,
  )
}

function continues(chain: Dot[], dot: Dot, xHeight: number): boolean {
  const last = chain.at(-1)
  if (!last || dot.left < last.right) return false
  const before = chain.at(-2)
  const pitch = dot.left - last.left
  const isEven = !before || Math.abs(pitch - (last.left - before.left)) < Math.max(3, pitch * 0.35)
  return (
    isEven &&
    Math.abs(dot.bottom - last.bottom) <= xHeight * 0.15 &&
    Math.abs(dot.top - last.top) <= xHeight * 0.15 &&
    Math.abs(width(dot) - width(last)) <= Math.max(3, width(last) * 0.5)
  )
}

const width = ({ left, right }: Dot): number => right - left

/** Pieces of ink no taller than a full stop and no wider than a dash. */
const dotsIn = (image: GreyImage, xHeight: number): Dot[] =>
  inkBoxes(image, inkBelow).filter((box) => box.bottom - box.top <= xHeight * 0.5 && width(box) <= xHeight)

/** With the grey edge of the dot. */
function erase({ data, ...image }: GreyImage, { left, top, right, bottom }: Dot): void {
  for (let y = Math.max(0, top - 2); y < Math.min(image.height, bottom + 2); y++)
    data.fill(
      255,
      y * image.width + Math.max(0, left - 2),
      y * image.width + Math.min(image.width, right + 2),
    )
}
