import { type Bend, bendCurves, flat } from './bend.ts'
import { type Grey, newGrey } from './grey.ts'
import type { Matrix } from './matrix.ts'

/** Draws `width` x `height` pixels, each taken from where `toSource` says; outside the source is white. */
export function warp(source: Grey, toSource: Matrix, width: number, height: number, bend: Bend = flat): Grey {
  const out = newGrey(width, height)
  const { data, width: sw, height: sh } = source
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { sag, lean } = bendCurves(bend, width, height)
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
