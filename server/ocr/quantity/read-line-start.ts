import type { GreyImage } from '../prepare/grey-image.ts'
import type { Box } from '../read/word.ts'
import { type QuantityReading, readQuantity } from './read-quantity.ts'
import type { StripPlace } from './strip.ts'
import { voteOnFraction } from './vote-on-fraction.ts'

export interface StartRequest {
  /** Box of the word as it was read. */
  word: Box
  /** Left limit of the line; equal to `word.left` to skip the search for a marker before the word. */
  from: number
  baseline: number
  xHeight: number
  /** A confident word: only read again when there is a marker before it. */
  isPlain: boolean
  /** '%' or 'V2', which the recogniser sees in place of a fraction. */
  isFraction: boolean
}

export interface LineStart {
  /** A shape before the first word that the recogniser dropped. */
  marker: Box | null
  quantity: QuantityReading | null
}

export function readLineStart(
  image: GreyImage,
  { word, from, baseline, xHeight, isPlain, isFraction }: StartRequest,
): LineStart {
  const marker = from < word.left ? findMarker(image, word, from) : null
  if (isPlain && !marker) return { marker, quantity: null }
  const left = (marker?.left ?? word.left) - xHeight * 0.6
  const place = { left, baseline, xHeight }
  const read = (at: StripPlace) => readQuantity(image, at)
  return { marker, quantity: isFraction ? voteOnFraction(read(place), place, read) : read(place) }
}

const inkLevel = 150

/**
 * Finds a bullet, number or fraction before a line's first word, between `from` and the word. The recogniser drops
 * isolated glyphs.
 */
function findMarker(image: GreyImage, word: Box, from: number): Box | null {
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
  const box = trim(image, { left: start, right: end + 1, top, bottom })
  const high = box.bottom - box.top
  // Smaller than any bullet is a speck; a ruled line or a picture's edge continues above and below.
  if (high < tall * 0.13 || end - start < tall * 0.08) return null
  const isRuled = box.top <= top && box.bottom >= bottom
  return isRuled || !isSolid(image, box, tall) ? null : box
}

/** Print is solid; paper grain is only dark in places. */
function isSolid({ data, width }: GreyImage, box: Box, tall: number): boolean {
  let dark = 0
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if ((data[y * width + x] ?? 255) < inkLevel) dark++
  }
  return dark > tall * tall * 0.03 && dark > (box.right - box.left) * (box.bottom - box.top) * 0.2
}

function hasInk({ data, width }: GreyImage, x: number, top: number, bottom: number): boolean {
  let dark = 0
  for (let y = top; y < bottom; y++) if ((data[y * width + x] ?? 255) < inkLevel && ++dark > 2) return true
  return false
}

function trim({ data, width }: GreyImage, box: Box): Box {
  const rowHasInk = (y: number) => {
    for (let x = box.left; x < box.right; x++) if ((data[y * width + x] ?? 255) < inkLevel) return true
    return false
  }
  let { top, bottom } = box
  while (top < bottom && !rowHasInk(top)) top++
  while (bottom > top && !rowHasInk(bottom - 1)) bottom--
  return { ...box, top, bottom }
}
