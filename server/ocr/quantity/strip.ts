import type { GreyImage } from '../prepare/grey-image.ts'
import { stripHeight, stripWidth } from './network.ts'

/** Where a strip starts, in pixels of the prepared image. */
export interface StripPlace {
  left: number
  baseline: number
  xHeight: number
}

/** x-height and baseline row inside a strip. */
export const stripXHeight = 11
export const stripBaseline = 24

export const stripScale = ({ xHeight }: StripPlace): number => xHeight / stripXHeight

/** Crops and scales the start of a line to the network's input; 1 is ink, 0 is paper. */
export function cutStrip(image: GreyImage, place: StripPlace): Float32Array {
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

function inkAt({ data, width, height }: GreyImage, x: number, y: number, size: number): number {
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
