import { type GreyImage, shrinkGrey } from './grey-image.ts'
import { blur, findHoughLines, type HoughLine } from './hough-lines.ts'
import { area, type Point, type Quad } from './matrix.ts'

export interface Sheet {
  corners: Quad
  /** 0 to 1: how much of the outline has contrast. */
  certainty: number
}

const thumbnailEdge = 380
const linesPerDirection = 14

/** The sheet of paper in a photo: the quadrilateral of straight lines with the best contrast; null without one. */
export function findSheet(photo: GreyImage): Sheet | null {
  const factor = Math.max(1, Math.floor(Math.max(photo.width, photo.height) / thumbnailEdge))
  const small = blur(shrinkGrey(photo, factor))
  const { vertical, horizontal } = findHoughLines(small, linesPerDirection)
  const verticals = [...vertical, border(1, 0, 0), border(1, 0, small.width - 1)]
  const horizontals = [...horizontal, border(0, 1, 0), border(0, 1, small.height - 1)]
  let best: { quad: Quad; score: number; seen: number } | null = null
  for (const quad of quads(verticals, horizontals, small)) {
    const share = area(quad) / (small.width * small.height)
    const bound = 1 + 0.5 * share
    if (best && bound <= best.score) continue
    const seen = outlineSeen(small, quad)
    const score = seen + 0.5 * share
    if (seen > 0 && (!best || score > best.score)) best = { quad, score, seen }
  }
  if (!best || best.seen < 0.72) return null
  const [a, b, c, d] = refine(small, best.quad)
  const grow = (p: Point): Point => ({ x: (p.x + 0.5) * factor, y: (p.y + 0.5) * factor })
  return { corners: [grow(a), grow(b), grow(c), grow(d)], certainty: best.seen }
}

/** Moves each corner by a few pixels to the sharpest contrast: a side that is slightly off tilts the text lines. */
function refine(image: GreyImage, quad: Quad): Quad {
  let corners: [Point, Point, Point, Point] = [...quad]
  for (const step of [3, 1.5, 0.7]) {
    for (let round = 0; round < 3; round++) {
      for (const i of [0, 1, 2, 3] as const) {
        const before = corners[(i + 3) % 4] ?? corners[i]
        const after = corners[(i + 1) % 4] ?? corners[i]
        const contrast = (p: Point) => sideContrast(image, before, p) + sideContrast(image, p, after)
        const here = corners[i]
        const tries = moves.map(([dx, dy]) => ({ x: here.x + dx * step, y: here.y + dy * step }))
        const best = tries.reduce((winner, p) => (contrast(p) > contrast(winner) + 0.002 ? p : winner), here)
        corners = [...corners]
        corners[i] = best
      }
    }
  }
  return corners
}

const moves = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const

/** Mean contrast exactly at the side; unlike `strongestStep`, does not search nearby. */
function sideContrast(image: GreyImage, from: Point, to: Point): number {
  const dx = (to.x - from.x) / samples
  const dy = (to.y - from.y) / samples
  const length = Math.hypot(dx, dy)
  let sum = 0
  let count = 0
  for (let i = 2; i < samples - 1; i++) {
    const x = from.x + dx * i
    const y = from.y + dy * i
    const inside = level(image, x - (dy / length) * 2, y + (dx / length) * 2)
    const out = level(image, x + (dy / length) * 2, y - (dx / length) * 2)
    if (inside === null || out === null) continue
    sum += (inside - out) / (inside + out + 20)
    count++
  }
  return count > samples / 3 ? Math.abs(sum / count) : 0
}

const border = (cos: number, sin: number, rho: number): HoughLine => ({ cos, sin, rho, votes: 0 })

function* quads(
  verticals: HoughLine[],
  horizontals: HoughLine[],
  { width, height }: GreyImage,
): Generator<Quad> {
  const minArea = 0.18 * width * height
  const atMiddle = (line: HoughLine, isVertical: boolean) =>
    isVertical
      ? (line.rho - line.sin * (height / 2)) / line.cos
      : (line.rho - line.cos * (width / 2)) / line.sin
  for (const left of verticals) {
    for (const right of verticals) {
      if (atMiddle(right, true) - atMiddle(left, true) < width * 0.35) continue
      for (const top of horizontals) {
        for (const bottom of horizontals) {
          if (atMiddle(bottom, false) - atMiddle(top, false) < height * 0.35) continue
          const quad: Quad = [cross(left, top), cross(right, top), cross(right, bottom), cross(left, bottom)]
          if (quad.every((p) => isInside(p, width, height)) && area(quad) > minArea) yield quad
        }
      }
    }
  }
}

function cross(a: HoughLine, b: HoughLine): Point {
  const det = a.cos * b.sin - b.cos * a.sin
  return { x: (a.rho * b.sin - b.rho * a.sin) / det, y: (a.cos * b.rho - b.cos * a.rho) / det }
}

const isInside = (p: Point, width: number, height: number): boolean =>
  p.x >= -width * 0.02 && p.y >= -height * 0.02 && p.x <= width * 1.02 && p.y <= height * 1.02

/** The mean share of the four sides that have contrast; 0 when one side has none. */
function outlineSeen(image: GreyImage, quad: Quad): number {
  let sum = 0
  const [a, b, c, d] = quad
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const) {
    const seen = sideSeen(image, from, to)
    if (seen < 0.3) return 0
    sum += seen
  }
  return sum / 4
}

const samples = 60

function sideSeen(image: GreyImage, from: Point, to: Point): number {
  const dx = (to.x - from.x) / samples
  const dy = (to.y - from.y) / samples
  const length = Math.hypot(dx, dy)
  const inward = { x: -dy / length, y: dx / length }
  let lighter = 0
  let darker = 0
  let outside = 0
  for (let i = 2; i < samples - 1; i++) {
    const x = from.x + dx * i
    const y = from.y + dy * i
    const out = level(image, x - inward.x * 4, y - inward.y * 4)
    if (out === null) {
      outside++
      continue
    }
    const step = strongestStep(image, x, y, inward)
    if (step > 0.05) lighter++
    else if (step < -0.05) darker++
  }
  const count = samples - 3
  // Nothing is visible beyond the photo's edge, so such a side is neutral.
  if (outside > count / 2) return 0.5
  return Math.max(lighter, darker) / (count - outside)
}

/** Searches slightly to both sides, because a curled sheet has curved edges. */
function strongestStep(image: GreyImage, x: number, y: number, inward: Point): number {
  let best = 0
  for (const shift of [-2, 0, 2]) {
    const inside = level(image, x + inward.x * (shift + 3), y + inward.y * (shift + 3))
    const out = level(image, x + inward.x * (shift - 3), y + inward.y * (shift - 3))
    if (inside === null || out === null) continue
    const step = (inside - out) / (inside + out + 20)
    if (Math.abs(step) > Math.abs(best)) best = step
  }
  return best
}

function level({ width, height, data }: GreyImage, x: number, y: number): number | null {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  return data[row * width + column] ?? null
}
