import type { GreyImage } from './grey-image.ts'
import { inkBoxes } from './ink-boxes.ts'

/** x-height in pixels; null when the image has too few letters. */
export function xHeight(image: GreyImage): number | null {
  return xHeightOf(componentHeights(image).sort((a, b) => a - b))
}

const minLetters = 60

function xHeightOf(heights: number[]): number | null {
  if (heights.length < minLetters) return null
  // Most letters have neither ascender nor descender: the lower third of all heights is the x-height.
  const tall = heights[Math.floor(heights.length * 0.35)] ?? 0
  // Without letters with ascenders, which are 1.2 to 1.7 times as tall, these are the dots of leaders or of a screen.
  const ascenders = heights.filter((height) => height > tall * 1.2 && height < tall * 1.7).length
  const taller = heights.filter((height) => height >= tall * 1.7)
  const areDots = ascenders < heights.length * 0.06 && taller.length > ascenders * 4
  return (areDots ? xHeightOf(taller) : null) ?? tall
}

const inkBelow = 140

/** Heights of the connected components with the proportions of letters. */
const componentHeights = (image: GreyImage): number[] =>
  inkBoxes(image, inkBelow).flatMap(({ left, top, right, bottom }) => {
    const [tall, wide] = [bottom - top, right - left]
    return tall >= 5 && tall <= 90 && wide >= tall * 0.3 && wide <= tall * 2 ? [tall] : []
  })
