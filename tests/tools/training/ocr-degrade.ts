import { alphabet, stripHeight, stripWidth } from '#server/ocr/quantity/network.ts'
import { stripBaseline, stripXHeight } from '#server/ocr/quantity/strip.ts'
import type { DrawnStrip } from './ocr-strips.ts'

export const labelOf = (text: string): number[] =>
  [...text.replace(/–/g, '-')].map((letter) =>
    Math.max(0, alphabet.indexOf(letter as (typeof alphabet)[number])),
  )

const between = (low: number, high: number) => low + Math.random() * (high - low)
const chance = (p: number) => Math.random() < p
const gaussian = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())

/** Degrades a strip as a photo would, with its fully visible text; null when a number is cut off. */
export function degrade(drawn: DrawnStrip): { strip: Float32Array; tokens: string } | null {
  const scale = (drawn.xHeight / stripXHeight) * between(0.86, 1.16)
  const first = drawn.tokens[0]
  if (!first) return null
  const left = first.left - between(0.1, 1.1) * drawn.xHeight
  const right = left + stripWidth * scale
  const tokens = visible(drawn, right)
  if (tokens === null) return null
  const stretch = between(0.93, 1.07)
  const shear = between(-0.08, 0.08)
  const tilt = between(-0.02, 0.02)
  const rise = between(-1.8, 1.8)
  const strip = new Float32Array(stripHeight * stripWidth)
  for (let y = 0; y < stripHeight; y++) {
    for (let x = 0; x < stripWidth; x++) {
      const down = y - stripBaseline + rise + (x - 40) * tilt
      strip[y * stripWidth + x] = inkAt(
        drawn,
        left + (x - down * shear) * scale,
        drawn.baseline + down * scale * stretch,
        scale,
      )
    }
  }
  return { strip: addNoise(strip), tokens }
}

/** The printed text up to the strip's right edge. */
function visible(drawn: DrawnStrip, right: number): string | null {
  let text = ''
  for (const token of drawn.tokens) {
    if (token.right <= right) text += token.label
    else {
      if (token.left >= right - 3) break
      if (token.label === 'x' && right - token.left > drawn.xHeight * 0.5) text += 'x'
      else if (token.label !== 'x' && token.label !== ' ') return null
      break
    }
  }
  return text.replace(/ +/g, ' ').trimEnd()
}

/** Mean ink (0 to 1) of the square of drawn pixels that one pixel of the strip covers. */
function inkAt({ data, width, height }: DrawnStrip, x: number, y: number, size: number): number {
  const n = Math.max(1, Math.round(size))
  let sum = 0
  for (let dy = 0; dy < n; dy++) {
    for (let dx = 0; dx < n; dx++) {
      const px = Math.floor(x + dx - n / 2 + 0.5)
      const py = Math.floor(y + dy - n / 2 + 0.5)
      if (px >= 0 && py >= 0 && px < width && py < height) sum += 255 - (data[py * width + px] ?? 255)
    }
  }
  return sum / (n * n * 255)
}

function addNoise(strip: Float32Array): Float32Array {
  const degraded = blur(strip, chance(0.75) ? between(0, 1.1) : 0)
  const strength = between(0.55, 1.1)
  const noise = chance(0.7) ? between(0, 0.11) : 0
  const grain = blur(Float32Array.from(degraded, gaussian), chance(0.5) ? 0.6 : 0)
  const gain = between(1, 1.9)
  const lift = between(-0.05, 0.08)
  // A fold or ruled line through the print.
  const ruled = chance(0.06) ? Math.floor(between(4, 30)) : -1
  for (let i = 0; i < degraded.length; i++) {
    let ink = (degraded[i] ?? 0) * strength + noise * (grain[i] ?? 0)
    if (Math.floor(i / stripWidth) === ruled) ink = Math.max(ink, 0.6)
    degraded[i] = Math.min(1, Math.max(0, (ink - lift) * gain))
  }
  return degraded
}

function blur(strip: Float32Array, sigma: number): Float32Array {
  if (sigma < 0.2) return Float32Array.from(strip)
  const side = Math.exp(-0.5 / (sigma * sigma))
  const far = Math.exp(-2 / (sigma * sigma))
  const sum = 1 + 2 * side + 2 * far
  const pass = (source: Float32Array, stride: number) =>
    Float32Array.from(source, (v, i) => {
      const at = (k: number) => source[i + k * stride] ?? 0
      return (v + side * (at(-1) + at(1)) + far * (at(-2) + at(2))) / sum
    })
  return pass(pass(strip, 1), stripWidth)
}
