import type { Grey } from '../prepare/grey.ts'
import { alphabet, run, type Volume, type Weights } from './network.ts'
import { cutStrip, type StripPlace, stripScale } from './strip.ts'
import packed from './weights.json' with { type: 'json' }

/** What stands at the beginning of a line before its first letter. */
export interface QuantityReading {
  /** As printed, e.g. '1 ½', '250', '2-3'; '' when the line begins with a letter. */
  text: string
  bullet: boolean
  /** Where the first letter begins, in pixels; null when the strip ends before. */
  lettersFrom: number | null
  /** 0 to 1: the least certain of its signs. */
  certainty: number
}

interface Sign {
  text: string
  column: number
  certainty: number
}

let unpacked: Weights[] | null = null

export function readQuantity(image: Grey, place: StripPlace): QuantityReading {
  unpacked ??= unpack()
  const signs = decode(run(cutStrip(image, place), unpacked))
  const start = signs.findIndex((sign) => sign.text !== '•' && sign.text !== ' ')
  const rest = start < 0 ? [] : signs.slice(start)
  const letter = rest.findIndex((sign) => sign.text === 'x')
  const quantity = letter < 0 ? rest : rest.slice(0, letter)
  const columnPixels = 2 * stripScale(place)
  const first = rest[letter]
  return {
    text: quantity
      .map((sign) => sign.text)
      .join('')
      .trim(),
    bullet: signs.slice(0, Math.max(start, 0)).some((sign) => sign.text === '•'),
    // The network sees a letter in its middle.
    lettersFrom: first ? place.left + (first.column - 3) * columnPixels : null,
    certainty: Math.min(1, ...quantity.filter((sign) => sign.text !== ' ').map((sign) => sign.certainty)),
  }
}

/** The best class of every column; a run of the same class is one sign. */
function decode({ data, width, channels }: Volume): Sign[] {
  const signs: Sign[] = []
  let last = 0
  for (let x = 0; x < width; x++) {
    let best = 0
    for (let c = 1; c < channels; c++) {
      if (lean(data, c, x, width) > lean(data, best, x, width)) best = c
    }
    if (best !== 0) {
      const certainty = share(data, best, x, width, channels)
      const open = signs.at(-1)
      if (best === last && open) open.certainty = Math.max(open.certainty, certainty)
      else signs.push({ text: alphabet[best] ?? '', column: x, certainty })
    }
    last = best
  }
  return signs
}

/** Eighths are rare in recipes but for the first of them, and look like the others. */
const isRare = alphabet.map((sign) => '⅜⅝⅞'.includes(sign) && sign !== '')
const rarity = 2.5

const lean = (data: Float32Array, c: number, x: number, width: number): number =>
  (data[c * width + x] ?? 0) - (isRare[c] ? rarity : 0)

function share(data: Float32Array, best: number, x: number, width: number, channels: number): number {
  const most = data[best * width + x] ?? 0
  let sum = 0
  for (let c = 0; c < channels; c++) sum += Math.exp((data[c * width + x] ?? 0) - most)
  return 1 / sum
}

/** The weights are kept as one byte each, with a scale for every layer. */
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
