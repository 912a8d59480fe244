/**
 * A small convolutional network that reads the start of a text line: digits, vulgar fractions and whether letters
 * follow. Tesseract's models do not contain ½, ¼, ¾, ⅓, ⅔ and ⅛.
 */

export const stripHeight = 32
export const stripWidth = 128

/** Seldom in recipes: more often another fraction, or the picture next to a line. */
export const rareGlyphs = '⅜⅝⅞'

/** Class 0 is the CTC blank; 'x' is a run of letters. */
export const alphabet = [
  '',
  ...'0123456789',
  ...'½¼¾⅓⅔⅛',
  ...rareGlyphs,
  ...'/-.,()+°%&',
  '•',
  ' ',
  'x',
] as const

export interface Layer {
  kernelHeight: number
  kernelWidth: number
  inputs: number
  outputs: number
  /** Rows of padding above and below. Columns are always padded to keep the width. */
  padHeight: number
  poolHeight: number
  poolWidth: number
  isLast: boolean
}

const layer = (
  [kernelHeight, kernelWidth]: [number, number],
  [inputs, outputs]: [number, number],
  padHeight: number,
  [poolHeight, poolWidth]: [number, number] = [1, 1],
  isLast = false,
): Layer => ({ kernelHeight, kernelWidth, inputs, outputs, padHeight, poolHeight, poolWidth, isLast })

export const layers: Layer[] = [
  layer([3, 3], [1, 8], 1, [2, 2]),
  layer([3, 3], [8, 12], 1, [2, 1]),
  layer([3, 3], [12, 16], 1, [2, 1]),
  layer([4, 5], [16, 56], 0),
  layer([1, 5], [56, 56], 0),
  layer([1, 1], [56, alphabet.length], 0, [1, 1], true),
]

/** A tensor in channel, row, column order. */
export interface Volume {
  channels: number
  height: number
  width: number
  data: Float32Array
}

export const volume = (channels: number, height: number, width: number): Volume => ({
  channels,
  height,
  width,
  data: new Float32Array(channels * height * width),
})

export interface Weights {
  kernel: Float32Array
  bias: Float32Array
}

/** Keeps the width; pads rows by `padHeight`. */
export function convolve(input: Volume, shape: Layer, { kernel, bias }: Weights): Volume {
  const { kernelHeight: kh, kernelWidth: kw, padHeight, inputs, outputs } = shape
  const padded = widen(input, (kw - 1) / 2)
  const height = input.height + 2 * padHeight - kh + 1
  const out = volume(outputs, height, input.width)
  for (let o = 0; o < outputs; o++) {
    const from = o * height * input.width
    out.data.fill(bias[o] ?? 0, from, from + height * input.width)
    for (let c = 0; c < inputs; c++) {
      for (let ky = 0; ky < kh; ky++) {
        const taps = ((o * inputs + c) * kh + ky) * kw
        const first = Math.max(0, padHeight - ky)
        const last = Math.min(height, input.height + padHeight - ky)
        for (let y = first; y < last; y++) {
          const source = (c * input.height + y + ky - padHeight) * padded.width
          addRow(out.data, from + y * input.width, padded.data, source, kernel, taps, kw, input.width)
        }
      }
    }
  }
  return out
}

/** All taps of a kernel row in one pass: the hot loop. */
function addRow(
  out: Float32Array,
  to: number,
  source: Float32Array,
  from: number,
  kernel: Float32Array,
  taps: number,
  kw: number,
  width: number,
): void {
  const a = kernel[taps] ?? 0
  if (kw === 1) {
    for (let x = 0; x < width; x++) out[to + x] = (out[to + x] ?? 0) + a * (source[from + x] ?? 0)
    return
  }
  const b = kernel[taps + 1] ?? 0
  const c = kernel[taps + 2] ?? 0
  const d = kw === 5 ? (kernel[taps + 3] ?? 0) : 0
  const e = kw === 5 ? (kernel[taps + 4] ?? 0) : 0
  let p = source[from] ?? 0
  let q = source[from + 1] ?? 0
  let r = source[from + 2] ?? 0
  if (kw === 3) {
    for (let x = 0; x < width; x++) {
      out[to + x] = (out[to + x] ?? 0) + a * p + b * q + c * r
      p = q
      q = r
      r = source[from + x + 3] ?? 0
    }
    return
  }
  let s = source[from + 3] ?? 0
  let t = source[from + 4] ?? 0
  for (let x = 0; x < width; x++) {
    out[to + x] = (out[to + x] ?? 0) + a * p + b * q + c * r + d * s + e * t
    p = q
    q = r
    r = s
    s = t
    t = source[from + x + 5] ?? 0
  }
}

/** Adds `pad` zero columns on each side, and spare values after the last row that `addRow` may read. */
export function widen(input: Volume, pad: number): Volume {
  const width = input.width + 2 * pad
  const rows = input.channels * input.height
  const data = new Float32Array(rows * width + 8)
  for (let row = 0; row < rows; row++) {
    data.set(input.data.subarray(row * input.width, (row + 1) * input.width), row * width + pad)
  }
  return { channels: input.channels, height: input.height, width, data }
}

/** ReLU, in place. */
export function relu(v: Volume): Volume {
  for (let i = 0; i < v.data.length; i++) if ((v.data[i] ?? 0) < 0) v.data[i] = 0
  return v
}

export function pool(input: Volume, ph: number, pw: number): Volume {
  if (ph === 1 && pw === 1) return input
  const out = volume(input.channels, Math.floor(input.height / ph), Math.floor(input.width / pw))
  for (let c = 0; c < out.channels; c++) {
    for (let y = 0; y < out.height; y++) {
      for (let x = 0; x < out.width; x++) {
        let most = Number.NEGATIVE_INFINITY
        for (let dy = 0; dy < ph; dy++) {
          for (let dx = 0; dx < pw; dx++) {
            const v = input.data[(c * input.height + y * ph + dy) * input.width + x * pw + dx] ?? 0
            if (v > most) most = v
          }
        }
        out.data[(c * out.height + y) * out.width + x] = most
      }
    }
  }
  return out
}

/** Scores of every class (channel) for every column of the strip. */
export function runNetwork(strip: Float32Array, weights: Weights[]): Volume {
  let v: Volume = { channels: 1, height: stripHeight, width: stripWidth, data: strip }
  layers.forEach((shape, i) => {
    const own = weights[i]
    if (!own) throw new Error('The weights do not fit the network.')
    v = convolve(v, shape, own)
    if (!shape.isLast) v = pool(relu(v), shape.poolHeight, shape.poolWidth)
  })
  return v
}
