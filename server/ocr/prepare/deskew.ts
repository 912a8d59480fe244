import type { Grey } from './grey.ts'

const degree = Math.PI / 180

/** How far the lines of print lean, in radians, clockwise positive; found within `limit` degrees. */
export function findSkew(image: Grey, limit: number): number {
  const ink = inkFeet(image)
  if (ink.length < 200) return 0
  const coarse = best(ink, image.height, range(-limit, limit, 0.5))
  return best(ink, image.height, range(coarse - 0.5, coarse + 0.5, 0.1)) * degree
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Dark pixels with paper right below: the feet of letters, which line up sharply on the baseline. */
export function inkFeet({ width, height, data }: Grey): Float32Array {
  const points: number[] = []
  const margin = Math.round(width * 0.03)
  for (let y = 2; y < height - 3; y++) {
    for (let x = margin; x < width - margin; x++) {
      const at = y * width + x
      if ((data[at] ?? 255) < 140 && (data[at + width] ?? 0) >= 140) points.push(x, y)
    }
  }
  return Float32Array.from(points)
}

function best(points: Float32Array, height: number, degrees: number[]): number {
  const rows = new Float32Array(height * 3)
  let winner = 0
  let most = -1
  for (const angle of degrees) {
    rows.fill(0)
    const slope = Math.tan(angle * degree)
    for (let i = 0; i < points.length; i += 2) {
      const row = Math.round((points[i + 1] ?? 0) - (points[i] ?? 0) * slope) + height
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
    }
    let sharpness = 0
    for (const count of rows) sharpness += count * count
    if (sharpness > most) {
      most = sharpness
      winner = angle
    }
  }
  return winner
}
