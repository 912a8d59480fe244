import type { GreyImage } from './grey-image.ts'

const degree = Math.PI / 180

/** The skew of the text lines in radians, clockwise positive, searched within `limit` degrees. */
export function findSkew(image: GreyImage, limit: number): number {
  const points = baselinePoints(image)
  if (points.length < 200) return 0
  const coarse = best(points, image.height, range(-limit, limit, 0.5))
  return best(points, image.height, range(coarse - 0.5, coarse + 0.5, 0.1)) * degree
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Dark pixels directly above paper: the bottoms of letters, which align on the baseline. */
export function baselinePoints({ width, height, data }: GreyImage): Float32Array {
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
