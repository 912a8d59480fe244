import { type GreyImage, newGreyImage } from './grey-image.ts'

/** Share of the paper's level. Above it, sensor noise harms recognition more than blurring does. */
const noisy = 0.012

/** Blurs a noisy image; a clean one stays unchanged. */
export function denoise(image: GreyImage): GreyImage {
  return noiseLevel(image) > noisy ? blur(image) : image
}

/** Share of white. Even illumination makes print on dim paper as sharp as other print, and its grain as well. */
const grainy = 0.004
const maxBlurs = 3

/** Blurs an image whose paper should be white until its grain is gone. */
export function smoothGrain(image: GreyImage): GreyImage {
  let smooth = image
  for (let i = 0; i < maxBlurs && noiseLevel(smooth) > grainy; i++) smooth = blur(smooth)
  return smooth
}

/** Median difference of pixels from the mean of their neighbours, as a share of their level; letters are too few to matter. */
export function noiseLevel({ width, height, data }: GreyImage): number {
  const counts = new Uint32Array(1000)
  let total = 0
  for (let y = 2; y < height - 2; y += 7) {
    for (let x = 2; x < width - 2; x += 5) {
      const at = y * width + x
      const here = data[at] ?? 0
      if (here < 30) continue
      const around = ((data[at - 2] ?? 0) + (data[at + 2] ?? 0)) / 2
      const cell = Math.min(999, Math.round((Math.abs(here - around) / here) * 1000))
      counts[cell] = (counts[cell] ?? 0) + 1
      total++
    }
  }
  let seen = 0
  for (let cell = 0; cell < counts.length; cell++) {
    seen += counts[cell] ?? 0
    if (seen > total / 2) return cell / 1000
  }
  return 0
}

/** A 3x3 binomial filter. */
function blur({ width, height, data }: GreyImage): GreyImage {
  const level = new Uint16Array(data.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const before = data[row + Math.max(0, x - 1)] ?? 0
      const after = data[row + Math.min(width - 1, x + 1)] ?? 0
      level[row + x] = before + 2 * (data[row + x] ?? 0) + after
    }
  }
  const out = newGreyImage(width, height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      out.data[row + x] = ((level[above + x] ?? 0) + 2 * (level[row + x] ?? 0) + (level[below + x] ?? 0)) / 16
    }
  }
  return out
}
