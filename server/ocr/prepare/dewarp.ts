import { baselinePoints } from './deskew.ts'
import { type GreyImage, newGreyImage } from './grey-image.ts'
import type { Matrix } from './matrix.ts'

/**
 * How text lines curve on a curled sheet: a point of the flat sheet at (u, v), both from -1 to 1 over its width and
 * height, is `sag(u) + v * lean(u)` heights lower in the image.
 */
export interface Curl {
  sag: readonly number[]
  lean: readonly number[]
}

export const noCurl: Curl = { sag: [0, 0, 0, 0], lean: [0, 0] }

/** Powers of u: the first removes remaining skew, the others follow the curl of a sheet in an open book. */
const sagAt = (sag: readonly number[], u: number): number =>
  u * ((sag[0] ?? 0) + u * ((sag[1] ?? 0) + u * ((sag[2] ?? 0) + u * (sag[3] ?? 0))))

const leanAt = (lean: readonly number[], u: number): number => u * ((lean[0] ?? 0) + u * (lean[1] ?? 0))

/** Both curves for each column, in pixels. */
function curlOffsets(curl: Curl, width: number, height: number): { sag: Float32Array; lean: Float32Array } {
  const sag = new Float32Array(width)
  const lean = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1
    sag[x] = sagAt(curl.sag, u) * height
    lean[x] = leanAt(curl.lean, u) * height
  }
  return { sag, lean }
}

export function curlY(curl: Curl, x: number, y: number, width: number, height: number): number {
  const u = (2 * x) / width - 1
  const v = (2 * y) / height - 1
  return y + (sagAt(curl.sag, u) + v * leanAt(curl.lean, u)) * height
}

/** Coordinate descent with shrinking steps; maximises the sharpness of the row profile of the baseline points. */
export function findCurl(image: GreyImage): Curl {
  const points = normalise(baselinePoints(image), image)
  if (points.length < 900) return noCurl
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
  if (best < start * 1.03) return noCurl
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

/** Triples u, v, y; subsampled to bound the time. */
function normalise(baseline: Float32Array, { width, height }: GreyImage): Float32Array {
  const stride = Math.max(1, Math.ceil(baseline.length / 2 / 16_000)) * 2
  const out: number[] = []
  for (let i = 0; i + 1 < baseline.length; i += stride) {
    const x = baseline[i] ?? 0
    const y = baseline[i + 1] ?? 0
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

/** Resamples the source (bilinear) into a `width` x `height` image by the map `toSource`; white outside the source. */
export function warp(
  source: GreyImage,
  toSource: Matrix,
  width: number,
  height: number,
  curl: Curl = noCurl,
): GreyImage {
  const out = newGreyImage(width, height)
  const { data, width: sw, height: sh } = source
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { sag, lean } = curlOffsets(curl, width, height)
  for (let y = 0, at = 0; y < height; y++) {
    const fromMiddle = (2 * y) / height - 1
    for (let x = 0; x < width; x++, at++) {
      const by = y + (sag[x] ?? 0) + fromMiddle * (lean[x] ?? 0)
      const w = g * x + h * by + i
      const u = (a * x + b * by + c) / w
      const v = (d * x + e * by + f) / w
      const x0 = Math.floor(u)
      const y0 = Math.floor(v)
      if (x0 < 0 || y0 < 0 || x0 >= sw - 1 || y0 >= sh - 1) {
        out.data[at] = 255
        continue
      }
      const fx = u - x0
      const p = y0 * sw + x0
      const top = (data[p] ?? 0) * (1 - fx) + (data[p + 1] ?? 0) * fx
      const bottom = (data[p + sw] ?? 0) * (1 - fx) + (data[p + sw + 1] ?? 0) * fx
      out.data[at] = top + (bottom - top) * (v - y0)
    }
  }
  return out
}
