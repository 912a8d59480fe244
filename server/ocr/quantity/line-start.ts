import { findMarker } from '../prepare/find-marker.ts'
import type { Grey } from '../prepare/grey.ts'
import type { Box } from '../read/page-word.ts'
import { type QuantityReading, readQuantity } from './read-quantity.ts'

export interface StartQuestion {
  /** The first word as it was read. */
  word: Box
  /** Nothing left of this belongs to the line; equal to `word.left` when nothing before the word is of interest. */
  from: number
  baseline: number
  letter: number
  /** The first word is plainly a word: what it says needs no second look unless something stands before it. */
  isPlain: boolean
}

export interface LineStart {
  /** Something printed before the first word that was not read. */
  marker: Box | null
  quantity: QuantityReading | null
}

export function readStart(image: Grey, { word, from, baseline, letter, isPlain }: StartQuestion): LineStart {
  const marker = from < word.left ? findMarker(image, word, from) : null
  if (isPlain && !marker) return { marker, quantity: null }
  const left = (marker?.left ?? word.left) - letter * 0.6
  return { marker, quantity: readQuantity(image, { left, baseline, letter }) }
}
