import { inkFeet } from './deskew.ts'
import type { Grey } from './grey.ts'

/**
 * How lines of print sag on a curled page: a point of the flat page at (u, v), both from -1 to 1 over its width
 * and height, stands `sag(u) + v * lean(u)` heights lower in the picture.
 */
export interface Bend {
  sag: readonly number[]
  lean: readonly number[]
}

export const flat: Bend = { sag: [0, 0, 0, 0], lean: [0, 0] }

/** Powers of u: the first straightens what tilt is left, the others follow the curl of a page in an open book. */
const sagAt = (sag: readonly number[], u: number): number =>
  u * ((sag[0] ?? 0) + u * ((sag[1] ?? 0) + u * ((sag[2] ?? 0) + u * (sag[3] ?? 0))))

const leanAt = (lean: readonly number[], u: number): number => u * ((lean[0] ?? 0) + u * (lean[1] ?? 0))

/** Both curves for every column, as pixels. */
export function bendCurves(
  bend: Bend,
  width: number,
  height: number,
): { sag: Float32Array; lean: Float32Array } {
  const sag = new Float32Array(width)
  const lean = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1
    sag[x] = sagAt(bend.sag, u) * height
    lean[x] = leanAt(bend.lean, u) * height
  }
  return { sag, lean }
}

export function bendY(bend: Bend, x: number, y: number, width: number, height: number): number {
  const u = (2 * x) / width - 1
  const v = (2 * y) / height - 1
  return y + (sagAt(bend.sag, u) + v * leanAt(bend.lean, u)) * height
}

/** Tries small changes of each coefficient, first wide and then fine, and keeps what makes the lines sharper. */
export function findBend(image: Grey): Bend {
  const points = normalise(inkFeet(image), image)
  if (points.length < 900) return flat
  const values = new Float64Array(6)
  let best = sharpness(points, values, image.height)
  const start = best
  for (const step of [0.006, 0.003, 0.0015, 0.0008]) {
    for (let round = 0; round < 3; round++) {
      const before = best
      for (const k of [0, 1, 4, 2, 5, 3]) best = climb(points, values, k, step, image.height, best)
      if (best < before * 1.002) break
    }
  }
  if (best < start * 1.03) return flat
  return { sag: [...values.slice(0, 4)], lean: [...values.slice(4)] }
}

function climb(
  points: Float32Array,
  values: Float64Array,
  k: number,
  step: number,
  height: number,
  from: number,
) {
  let best = from
  for (const direction of [step, -step]) {
    for (let tries = 0; tries < 6; tries++) {
      values[k] = (values[k] ?? 0) + direction
      const next = sharpness(points, values, height)
      if (next <= best || Math.abs(values[k] ?? 0) > 0.06) {
        values[k] = (values[k] ?? 0) - direction
        break
      }
      best = next
    }
    if (best > from) break
  }
  return best
}

/** Triples u, v, y; thinned, because more points only take longer. */
function normalise(feet: Float32Array, { width, height }: Grey): Float32Array {
  const stride = Math.max(1, Math.ceil(feet.length / 2 / 16_000)) * 2
  const out: number[] = []
  for (let i = 0; i + 1 < feet.length; i += stride) {
    const x = feet[i] ?? 0
    const y = feet[i + 1] ?? 0
    out.push((2 * x) / width - 1, (2 * y) / height - 1, y)
  }
  return Float32Array.from(out)
}

function sharpness(points: Float32Array, c: Float64Array, height: number): number {
  const margin = Math.ceil(height * 0.15)
  const rows = new Float32Array(height + 2 * margin)
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = c
  for (let i = 0; i < points.length; i += 3) {
    const u = points[i] ?? 0
    const v = points[i + 1] ?? 0
    const shift = u * (c0 + u * (c1 + u * (c2 + u * c3))) + v * u * (c4 + u * c5)
    const row = Math.round((points[i + 2] ?? 0) - shift * height) + margin
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let r = 1; r < rows.length; r++) sum += ((rows[r] ?? 0) + 0.5 * (rows[r - 1] ?? 0)) ** 2
  return sum
}
