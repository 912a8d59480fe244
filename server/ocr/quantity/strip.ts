import type { Grey } from '../prepare/grey.ts'
import { stripHeight, stripWidth } from './network.ts'

/** Where a line's reading begins, in pixels of the prepared picture. */
export interface StripPlace {
  left: number
  baseline: number
  /** Height of a small letter. */
  letter: number
}

/** In a strip small letters are this tall and stand on this row. */
export const stripLetter = 11
export const stripBaseline = 24

export const stripScale = ({ letter }: StripPlace): number => letter / stripLetter

/** The beginning of a line in the size and shades that the network knows: 1 is ink. */
export function cutStrip(image: Grey, place: StripPlace): Float32Array {
  const scale = stripScale(place)
  const strip = new Float32Array(stripHeight * stripWidth)
  for (let y = 0; y < stripHeight; y++) {
    const py = place.baseline + (y - stripBaseline) * scale
    for (let x = 0; x < stripWidth; x++) {
      strip[y * stripWidth + x] = inkAt(image, place.left + x * scale, py, scale)
    }
  }
  return strip
}

function inkAt({ data, width, height }: Grey, x: number, y: number, size: number): number {
  const n = Math.max(2, Math.round(size))
  let sum = 0
  for (let dy = 0; dy < n; dy++) {
    const py = Math.floor(y + ((dy + 0.5) / n - 0.5) * size + 0.5)
    if (py < 0 || py >= height) continue
    for (let dx = 0; dx < n; dx++) {
      const px = Math.floor(x + ((dx + 0.5) / n - 0.5) * size + 0.5)
      if (px >= 0 && px < width) sum += 255 - (data[py * width + px] ?? 255)
    }
  }
  return sum / (n * n * 255)
}
