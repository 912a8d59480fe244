import type { Grey } from './grey.ts'

/** Height of a small letter in pixels, or null when the picture has too few letters to tell. */
export function letterHeight(image: Grey): number | null {
  const heights = blobHeights(image).sort((a, b) => a - b)
  if (heights.length < 60) return null
  // Small letters outnumber capitals and letters with stems: the lower third is their height.
  return heights[Math.floor(heights.length * 0.35)] ?? null
}

/** Heights of connected dark shapes that have the proportions of letters. */
function blobHeights({ width, height, data }: Grey): number[] {
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
