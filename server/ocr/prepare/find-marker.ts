import type { Box } from '../read/page-word.ts'
import type { Grey } from './grey.ts'

const ink = 150

/**
 * A bullet, a number or a fraction that stands before a line's first word and was not read: the recogniser drops
 * what stands alone. Looks from `from` to the word for one small shape.
 */
export function findMarker(image: Grey, word: Box, from: number): Box | null {
  const tall = word.bottom - word.top
  const left = Math.max(0, Math.round(Math.max(from, word.left - tall * 2.6)))
  const right = Math.min(image.width, Math.round(word.left - tall * 0.12))
  const top = Math.max(0, Math.round(word.top - tall * 0.1))
  const bottom = Math.min(image.height, Math.round(word.bottom + tall * 0.1))
  let end = -1
  let start = -1
  let empty = 0
  for (let x = right - 1; x >= left; x--) {
    if (hasInk(image, x, top, bottom)) {
      if (end < 0) end = x
      start = x
      empty = 0
    } else if (end >= 0 && ++empty > tall * 0.55) break
  }
  if (end < 0 || end - start > tall * 2) return null
  const box = shrinkTo(image, { left: start, right: end + 1, top, bottom })
  const high = box.bottom - box.top
  // Specks are smaller than any bullet; a ruled line or the edge of a picture runs on above and below.
  if (high < tall * 0.13 || end - start < tall * 0.08) return null
  const runsOn = box.top <= top && box.bottom >= bottom
  return runsOn || !isSolid(image, box, tall) ? null : box
}

/** Paper grain is dark here and there; what is printed is dark throughout. */
function isSolid({ data, width }: Grey, box: Box, tall: number): boolean {
  let dark = 0
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if ((data[y * width + x] ?? 255) < ink) dark++
  }
  return dark > tall * tall * 0.03 && dark > (box.right - box.left) * (box.bottom - box.top) * 0.2
}

function hasInk({ data, width }: Grey, x: number, top: number, bottom: number): boolean {
  let dark = 0
  for (let y = top; y < bottom; y++) if ((data[y * width + x] ?? 255) < ink && ++dark > 2) return true
  return false
}

function shrinkTo({ data, width }: Grey, box: Box): Box {
  const rowHasInk = (y: number) => {
    for (let x = box.left; x < box.right; x++) if ((data[y * width + x] ?? 255) < ink) return true
    return false
  }
  let { top, bottom } = box
  while (top < bottom && !rowHasInk(top)) top++
  while (bottom > top && !rowHasInk(bottom - 1)) bottom--
  return { ...box, top, bottom }
}
