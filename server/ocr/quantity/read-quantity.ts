import type { GreyImage } from '../prepare/grey-image.ts'
import { alphabet, rareGlyphs, runNetwork, type Volume, type Weights } from './network.ts'
import { cutStrip, type StripPlace, stripScale } from './strip.ts'
import packed from './weights.json' with { type: 'json' }

/** The glyphs at the start of a line, before its first letter. */
export interface QuantityReading {
  /** As printed, e.g. '1 ½', '250', '2-3'; '' when the line begins with a letter. */
  text: string
  bullet: boolean
  /** Where the first letter begins, in pixels; null when the strip ends before. */
  lettersFrom: number | null
  /** 0 to 1: the lowest certainty of its glyphs. */
  certainty: number
}

interface Glyph {
  text: string
  column: number
  certainty: number
}

let unpacked: Weights[] | null = null

export function readQuantity(image: GreyImage, place: StripPlace): QuantityReading {
  unpacked ??= unpack()
  const glyphs = decode(runNetwork(cutStrip(image, place), unpacked))
  const start = glyphs.findIndex((glyph) => glyph.text !== '•' && glyph.text !== ' ')
  const rest = start < 0 ? [] : glyphs.slice(start)
  const firstLetter = rest.findIndex((glyph) => glyph.text === 'x')
  const quantity = firstLetter < 0 ? rest : rest.slice(0, firstLetter)
  const columnPixels = 2 * stripScale(place)
  const first = rest[firstLetter]
  return {
    text: quantity
      .map((glyph) => glyph.text)
      .join('')
      .trim(),
    bullet: glyphs.slice(0, Math.max(start, 0)).some((glyph) => glyph.text === '•'),
    // The network reports a letter at its centre.
    lettersFrom: first ? place.left + (first.column - 3) * columnPixels : null,
    certainty: Math.min(1, ...quantity.filter((glyph) => glyph.text !== ' ').map((glyph) => glyph.certainty)),
  }
}

/** Greedy CTC decoding: the best class of each column; a run of one class is one glyph. */
function decode({ data, width, channels }: Volume): Glyph[] {
  const glyphs: Glyph[] = []
  let last = 0
  for (let x = 0; x < width; x++) {
    let best = 0
    for (let c = 1; c < channels; c++) {
      if (scoreOf(data, c, x, width) > scoreOf(data, best, x, width)) best = c
    }
    if (best !== 0) {
      const certainty = softmaxOf(data, best, x, width, channels)
      const open = glyphs.at(-1)
      if (best === last && open) open.certainty = Math.max(open.certainty, certainty)
      else glyphs.push({ text: alphabet[best] ?? '', column: x, certainty })
    }
    last = best
  }
  return glyphs
}

/** 3/8, 5/8 and 7/8 are rare in recipes and look like the other fractions, so their scores get a penalty. */
const isRare = alphabet.map((glyph) => rareGlyphs.includes(glyph) && glyph !== '')
const rarePenalty = 2.5

const scoreOf = (data: Float32Array, c: number, x: number, width: number): number =>
  (data[c * width + x] ?? 0) - (isRare[c] ? rarePenalty : 0)

function softmaxOf(data: Float32Array, best: number, x: number, width: number, channels: number): number {
  const most = data[best * width + x] ?? 0
  let sum = 0
  for (let c = 0; c < channels; c++) sum += Math.exp((data[c * width + x] ?? 0) - most)
  return 1 / sum
}

/** Weights are quantised to one byte, with a scale for each layer. */
function unpack(): Weights[] {
  return packed.layers.map(({ kernel, bias }) => {
    const bytes = Buffer.from(kernel.bytes, 'base64')
    const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    return {
      kernel: Float32Array.from(signed, (value) => value * kernel.scale),
      bias: Float32Array.from(bias),
    }
  })
}
