import { type GreyImage, newGreyImage } from './grey-image.ts'

/** A straight line as x*cos + y*sin = rho. */
export interface HoughLine {
  cos: number
  sin: number
  rho: number
  votes: number
}

const bins = 180
const maxSlope = 0.6

/** A 3x3 box blur, twice: removes wood grain and paper texture but keeps the edge of a sheet. */
export function blur(image: GreyImage): GreyImage {
  const once = boxBlur(image)
  return boxBlur(once)
}

function boxBlur({ width, height, data }: GreyImage): GreyImage {
  const out = newGreyImage(width, height)
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width
    const here = y * width
    const down = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const l = Math.max(0, x - 1)
      const r = Math.min(width - 1, x + 1)
      let sum = 0
      for (const row of [up, here, down])
        sum += (data[row + l] ?? 0) + (data[row + x] ?? 0) + (data[row + r] ?? 0)
      out.data[here + x] = sum / 9
    }
  }
  return out
}

/** The strongest near-vertical and near-horizontal lines of a thumbnail, by a gradient-directed Hough transform. */
export function findHoughLines(
  image: GreyImage,
  count: number,
): { vertical: HoughLine[]; horizontal: HoughLine[] } {
  const reach = Math.ceil(Math.hypot(image.width, image.height))
  const votes = new Float32Array(bins * 2 * reach)
  castVotes(image, votes, reach)
  const peaks = findPeaks(votes, reach)
  const isVertical = (line: HoughLine) => Math.abs(line.cos) > Math.abs(line.sin)
  return {
    vertical: peaks.filter(isVertical).slice(0, count),
    horizontal: peaks.filter((line) => !isVertical(line)).slice(0, count),
  }
}

function castVotes({ width, height, data }: GreyImage, votes: Float32Array, reach: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const gx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const gy = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      // Relative to the local level, so that edges in shadow and in light count the same.
      const strength = Math.hypot(gx, gy) / ((data[at] ?? 0) + 20)
      if (strength < 0.035) continue
      const slope = Math.min(Math.abs(gx), Math.abs(gy)) / Math.max(Math.abs(gx), Math.abs(gy))
      if (slope > maxSlope) continue
      const angle = (Math.atan2(gy, gx) + Math.PI) % Math.PI
      const middle = Math.round((angle / Math.PI) * bins)
      for (let b = middle - 3; b <= middle + 3; b++) {
        const bin = (b + bins) % bins
        const theta = (bin / bins) * Math.PI
        const rho = Math.round(x * Math.cos(theta) + y * Math.sin(theta)) + reach
        const cell = bin * 2 * reach + rho
        votes[cell] = (votes[cell] ?? 0) + Math.min(strength, 0.3)
      }
    }
  }
}

function findPeaks(votes: Float32Array, reach: number): HoughLine[] {
  const best: { votes: number; bin: number; rho: number }[] = []
  for (let bin = 0; bin < bins; bin++) {
    for (let r = 2; r < 2 * reach - 2; r++) {
      const v = votes[bin * 2 * reach + r] ?? 0
      if (v > 1.5) best.push({ votes: v, bin, rho: r - reach })
    }
  }
  best.sort((a, b) => b.votes - a.votes)
  const kept: typeof best = []
  for (const peak of best.slice(0, 4000)) {
    if (kept.length >= 60) break
    if (!kept.some((other) => isNear(peak, other))) kept.push(peak)
  }
  return kept.map(({ votes: v, bin, rho }) => {
    const theta = (bin / bins) * Math.PI
    return { cos: Math.cos(theta), sin: Math.sin(theta), rho, votes: v }
  })
}

function isNear(a: { bin: number; rho: number }, b: { bin: number; rho: number }): boolean {
  const turn = Math.abs(a.bin - b.bin)
  // Angles wrap at 180 degrees, where rho changes its sign.
  const wrapped = turn > bins / 2
  const distance = wrapped ? Math.abs(a.rho + b.rho) : Math.abs(a.rho - b.rho)
  return (wrapped ? bins - turn : turn) <= 4 && distance <= 5
}
