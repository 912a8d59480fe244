import type { GreyImage } from './grey-image.ts'

/** x-height in pixels; null when the image has too few letters. */
export function xHeight(image: GreyImage): number | null {
  return xHeightOf(componentHeights(image).sort((a, b) => a - b))
}

const fewestLetters = 60

function xHeightOf(heights: number[]): number | null {
  if (heights.length < fewestLetters) return null
  // Most letters have neither ascender nor descender: the lower third of all heights is the x-height.
  const tall = heights[Math.floor(heights.length * 0.35)] ?? 0
  // Without letters with ascenders, which are 1.2 to 1.7 times as tall, these are the dots of leaders or of a screen.
  const ascenders = heights.filter((height) => height > tall * 1.2 && height < tall * 1.7).length
  const taller = heights.filter((height) => height >= tall * 1.7)
  const areDots = ascenders < heights.length * 0.06 && taller.length > ascenders * 4
  return (areDots ? xHeightOf(taller) : null) ?? tall
}

/** Heights of the connected components with the proportions of letters. */
function componentHeights({ width, height, data }: GreyImage): number[] {
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  const heights: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 255) >= 140) continue
    let left = width
    let right = 0
    let bottom = 0
    const top = Math.floor(start / width)
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const at = stack.pop() ?? 0
      const x = at % width
      const y = (at - x) / width
      if (x < left) left = x
      if (x > right) right = x
      if (y > bottom) bottom = y
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (next < 0 || next >= data.length || seen[next] || (data[next] ?? 255) >= 140) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    const tall = bottom - top + 1
    const wide = right - left + 1
    if (tall >= 5 && tall <= 90 && wide >= tall * 0.3 && wide <= tall * 2) heights.push(tall)
  }
  return heights
}
