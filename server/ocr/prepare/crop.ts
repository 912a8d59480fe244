import type { Box } from '../read/word.ts'
import { type GreyImage, newGreyImage } from './grey-image.ts'

/** A part of the image, white where `hidden` is. */
export function crop(image: GreyImage, box: Box, hidden: readonly Box[]): GreyImage {
  const out = newGreyImage(box.right - box.left, box.bottom - box.top)
  for (let y = 0; y < out.height; y++) {
    const from = (y + box.top) * image.width + box.left
    out.data.set(image.data.subarray(from, from + out.width), y * out.width)
  }
  for (const { left, top, right, bottom } of hidden) {
    const [from, to] = [Math.max(0, left - box.left), Math.min(out.width, right - box.left)]
    if (to <= from) continue
    for (let y = Math.max(0, top - box.top); y < Math.min(out.height, bottom - box.top); y++)
      out.data.fill(255, y * out.width + from, y * out.width + to)
  }
  return out
}

/** In whole pixels of the image. */
export const inside = ({ left, top, right, bottom }: Box, { width, height }: GreyImage): Box => ({
  left: Math.max(0, Math.round(left)),
  top: Math.max(0, Math.round(top)),
  right: Math.min(width, Math.round(right)),
  bottom: Math.min(height, Math.round(bottom)),
})
