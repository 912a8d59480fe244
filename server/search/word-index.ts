import { addBit, type Bits, noBits } from './bits.ts'

/**
 * Which texts hold which words. Texts are numbered from 0 and words too, the commonest first; there are far fewer
 * different words than texts, so looking through all of them is quick.
 */
export interface WordIndex {
  /** How many texts there are. */
  size: number
  /** Each word once, each behind a line break. */
  words: string
  /** Where each word's line break stands in `words`. */
  starts: Uint32Array<ArrayBuffer>
  /** The texts of the `commonCount` commonest words, a set of `size` bits for each, one behind the other. */
  common: Uint32Array<ArrayBuffer>
  commonCount: number
  /** The texts of all other words, by their numbers. */
  rare: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  /** Where in `rare` the texts of each word begin; 0 for common words, and one entry more at the end. */
  offsets: Uint32Array<ArrayBuffer>
}

/** The texts that hold `term` anywhere in a word. */
export function textsWith(index: WordIndex, term: string): Bits {
  const found = noBits(index.size)
  const { words, starts } = index
  let word = -1
  for (let at = words.indexOf(term); at >= 0; at = words.indexOf(term, starts[word + 1] ?? words.length)) {
    word = wordAt(starts, at, word + 1)
    // Short terms are in most words; once every text is found, the others cannot add to it.
    if (word < index.commonCount ? addCommon(index, word, found) : addRare(index, word, found)) break
  }
  return found
}

/** The last word that begins at or before a place; hits come in rising order, so it is `from` or a later one. */
function wordAt(starts: Uint32Array, at: number, from: number): number {
  let low = from
  let step = 1
  while ((starts[low + step] ?? Number.POSITIVE_INFINITY) <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}

/** Answers whether every text has been found now. */
function addCommon({ size, common }: WordIndex, word: number, found: Bits): boolean {
  const begin = word * found.length
  let all = 0xffff_ffff
  const last = found.length - 1
  for (let i = 0; i < last; i += 1) {
    const both = (found[i] ?? 0) | (common[begin + i] ?? 0)
    found[i] = both
    all &= both
  }
  const end = (found[last] ?? 0) | (common[begin + last] ?? 0)
  found[last] = end
  return ~all === 0 && end >>> 0 === 0xffff_ffff >>> ((32 - (size % 32)) % 32)
}

function addRare({ rare, offsets }: WordIndex, word: number, found: Bits): false {
  const end = offsets[word + 1] ?? 0
  for (let i = offsets[word] ?? 0; i < end; i += 1) addBit(found, rare[i] ?? 0)
  return false
}
