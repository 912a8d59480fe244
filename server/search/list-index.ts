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
import { Ids } from './ids.ts'
import { textsWith, type WordIndex } from './word-index.ts'

/** What an index is made of: plain data, as it comes from another thread. */
export interface IndexParts {
  /** Of the list, newest first, one behind the other: 36 letters each. */
  ids: string
  favorites: Bits
  /** Where in the list the favorites with each tag stand. */
  tags: Map<string, Uint32Array<ArrayBuffer>>
  /** Of the texts, in the same order. */
  words: WordIndex
}

export interface SearchedRecipe {
  savedId: string
  isFavorite: boolean
  tags: string[]
  /** Folded. */
  text: string
}

export interface Wanted {
  /** Folded; each must occur in the text. */
  words: string[]
  view?: 'recipes' | 'favorites' | undefined
  /** Only favorites with this tag. */
  tag?: string | undefined
}

/** Ids of the saved recipes that match, newest first. */
export interface Matches {
  count: number
  slice(start: number, limit: number): string[]
}

const mostRemembered = 32

/** One person's list, ready to be searched: as it was when the index was made, and what has changed since. */
export class ListIndex {
  readonly #ids: Ids
  readonly #favorites: Bits
  readonly #tags: IndexParts['tags']
  readonly #words: WordIndex
  /** What still is as it was. */
  readonly #unchanged: Bits
  /** By id; null for what is gone. */
  readonly #changed = new Map<string, SearchedRecipe | null>()
  /** People search letter by letter and page by page, so the same terms come back. */
  readonly #terms = new Map<string, Bits>()

  constructor({ ids, favorites, tags, words }: IndexParts) {
    this.#ids = new Ids(ids)
    this.#favorites = favorites
    this.#tags = tags
    this.#words = words
    this.#unchanged = allBits(words.size)
  }

  /** Roughly what it holds in memory. */
  get bytes(): number {
    const { words, starts, common, rare, offsets } = this.#words
    const arrays = [starts, common, rare, offsets, ...this.#tags.values()]
    const texts = words.length + this.#ids.text.length
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, texts) +
      mostRemembered * this.#favorites.byteLength
    )
  }

  get changes(): number {
    return this.#changed.size
  }

  /** Takes in what these recipes are now; null for one that is gone. */
  replace(id: string, now: SearchedRecipe | null): void {
    this.#changed.set(id, now)
    const place = this.#ids.placeOf(id)
    if (this.#ids.at(place) === id) removeBit(this.#unchanged, place)
  }

  find(wanted: Wanted): Matches {
    const { words, view, tag } = wanted
    const found = this.#unchanged.slice()
    for (const word of words) keepBits(found, this.#textsWith(word))
    if (view === 'favorites') keepBits(found, this.#favorites)
    if (view === 'recipes') dropBits(found, this.#favorites)
    if (tag) keepBits(found, this.#tagged(tag))
    const changed = [...this.#changed.values()]
      .flatMap((recipe) => (recipe && isWanted(recipe, wanted) ? recipe.savedId : []))
      .sort((a, b) => (a < b ? 1 : -1))
      // Each stands behind the newer ones of both kinds.
      .map((id, newer) => ({ id, position: newer + countBits(found, this.#ids.placeOf(id)) }))
    return {
      count: countBits(found) + changed.length,
      slice: (start, limit) => this.#slice(found, changed, start, limit),
    }
  }

  #slice(found: Bits, changed: { id: string; position: number }[], start: number, limit: number): string[] {
    const before = changed.filter(({ position }) => position < start).length
    const inside = changed.filter(({ position }) => position >= start && position < start + limit)
    const ids = sliceBits(found, start - before, limit - inside.length).map((n) => this.#ids.at(n))
    for (const { id, position } of inside) ids.splice(position - start, 0, id)
    return ids
  }

  #tagged(tag: string): Bits {
    const bits = noBits(this.#words.size)
    for (const place of this.#tags.get(tag) ?? []) addBit(bits, place)
    return bits
  }

  #textsWith(term: string): Bits {
    const bits = this.#terms.get(term) ?? textsWith(this.#words, term)
    this.#terms.delete(term)
    this.#terms.set(term, bits)
    const [oldest] = this.#terms.keys()
    if (this.#terms.size > mostRemembered && oldest !== undefined) this.#terms.delete(oldest)
    return bits
  }
}

function isWanted({ isFavorite, tags, text }: SearchedRecipe, { words, view, tag }: Wanted): boolean {
  if (view && isFavorite !== (view === 'favorites')) return false
  if (tag && !(isFavorite && tags.includes(tag))) return false
  return words.every((word) => text.includes(word))
}
