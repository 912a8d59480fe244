import {
  addBit,
  allBits,
  type Bits,
  countBits,
  dropBits,
  keepBits,
  noBits,
  removeBit,
  sliceBits,
} from './bits.ts'
import { textsWith, type WordIndex } from './word-index.ts'

export interface SearchedRecipe {
  savedId: string
  isFavorite: boolean
  /** Folded. */
  text: string
}

export interface Wanted {
  /** Folded; each must occur in the text. */
  words: string[]
  view?: 'recipes' | 'favorites' | undefined
  /** Ids, newest first: only these. */
  among?: string[] | undefined
}

/** Ids of the saved recipes that match, newest first. */
export interface Matches {
  count: number
  slice(start: number, limit: number): string[]
}

const rememberedTerms = 32

/** One person's list, ready to be searched: as it was when the index was made, and what has changed since. */
export class ListIndex {
  readonly #ids: string[]
  readonly #favorites: Bits
  readonly #words: WordIndex
  /** What still is as it was. */
  readonly #unchanged: Bits
  /** By id; null for what is gone. */
  readonly #changed = new Map<string, SearchedRecipe | null>()
  /** People search letter by letter and page by page, so the same terms come back. */
  readonly #terms = new Map<string, Bits>()

  /** `ids` are the list's, newest first, in the order of the texts in `words`. */
  constructor(ids: string[], favorites: Bits, words: WordIndex) {
    this.#ids = ids
    this.#favorites = favorites
    this.#words = words
    this.#unchanged = allBits(ids.length)
  }

  /** Roughly what it holds in memory. */
  get bytes(): number {
    const { words, starts, common, rare, offsets } = this.#words
    const arrays = starts.byteLength + common.byteLength + rare.byteLength + offsets.byteLength
    return arrays + words.length + this.#ids.length * 56 + rememberedTerms * this.#favorites.byteLength
  }

  get changes(): number {
    return this.#changed.size
  }

  /** Takes in what these recipes are now; null for one that is gone. */
  replace(id: string, now: SearchedRecipe | null): void {
    this.#changed.set(id, now)
    const place = placeOf(this.#ids, id)
    if (this.#ids[place] === id) removeBit(this.#unchanged, place)
  }

  find({ words, view, among }: Wanted): Matches {
    const found = this.#unchanged.slice()
    for (const word of words) keepBits(found, this.#textsWith(word))
    if (view === 'favorites') keepBits(found, this.#favorites)
    if (view === 'recipes') dropBits(found, this.#favorites)
    if (among) keepBits(found, placesOf(this.#ids, among))
    const changed = [...this.#changed.values()]
      .filter((recipe) => recipe !== null)
      .filter(({ savedId, isFavorite, text }) => {
        if (view && isFavorite !== (view === 'favorites')) return false
        if (among && among[placeOf(among, savedId)] !== savedId) return false
        return words.every((word) => text.includes(word))
      })
      .map(({ savedId }) => savedId)
      .sort((a, b) => (a < b ? 1 : -1))
      // Each stands behind the newer ones of both kinds.
      .map((id, newer) => ({ id, position: newer + countBits(found, placeOf(this.#ids, id)) }))
    return {
      count: countBits(found) + changed.length,
      slice: (start, limit) => this.#slice(found, changed, start, limit),
    }
  }

  #slice(found: Bits, changed: { id: string; position: number }[], start: number, limit: number): string[] {
    const before = changed.filter(({ position }) => position < start).length
    const inside = changed.filter(({ position }) => position >= start && position < start + limit)
    const ids = sliceBits(found, start - before, limit - inside.length).map((n) => this.#ids[n] ?? '')
    for (const { id, position } of inside) ids.splice(position - start, 0, id)
    return ids
  }

  #textsWith(term: string): Bits {
    const bits = this.#terms.get(term) ?? textsWith(this.#words, term)
    this.#terms.delete(term)
    this.#terms.set(term, bits)
    const [oldest] = this.#terms.keys()
    if (this.#terms.size > rememberedTerms && oldest !== undefined) this.#terms.delete(oldest)
    return bits
  }
}

/** How many of the ids, which are sorted from the greatest, are greater than `id`; so its own place if it is there. */
function placeOf(ids: string[], id: string, from = 0, to = ids.length): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? '') > id) low = middle + 1
    else high = middle
  }
  return low
}

/** The places of those of `wanted` that are among the ids; both sorted from the greatest. */
function placesOf(ids: string[], wanted: string[]): Bits {
  const places = noBits(ids.length)
  let from = 0
  for (const id of wanted) {
    // The next one is near, so look there first.
    let step = 1
    while (from + step < ids.length && (ids[from + step] ?? '') > id) step *= 2
    from = placeOf(ids, id, from, Math.min(ids.length, from + step + 1))
    if (ids[from] === id) addBit(places, from)
  }
  return places
}
