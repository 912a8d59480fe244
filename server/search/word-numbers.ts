/**
 * Numbers words in the order in which they are met. A Map would want each word cut out of its text first, which takes
 * four times as long over a whole list.
 */
export class WordNumbers {
  readonly words: string[] = []
  /** By hash, the next free place when that is taken: a word's number and 1, or 0. */
  #places = new Uint32Array(1 << 12)
  readonly #hashes: number[] = []

  /** The number of the word that stands from `start` to `end` in `text`. */
  of(text: string, start: number, end: number, hash: number): number {
    let place = hash & (this.#places.length - 1)
    for (let found = this.#places[place] ?? 0; found > 0; found = this.#places[place] ?? 0) {
      const word = this.words[found - 1] ?? ''
      if (this.#hashes[found - 1] === hash && word.length === end - start && text.startsWith(word, start))
        return found - 1
      place = (place + 1) & (this.#places.length - 1)
    }
    this.#places[place] = this.words.push(text.slice(start, end))
    this.#hashes.push(hash)
    if (this.words.length * 2 > this.#places.length) this.#grow()
    return this.words.length - 1
  }

  #grow(): void {
    this.#places = new Uint32Array(this.#places.length * 4)
    for (const [n, hash] of this.#hashes.entries()) {
      let place = hash & (this.#places.length - 1)
      while (this.#places[place]) place = (place + 1) & (this.#places.length - 1)
      this.#places[place] = n + 1
    }
  }
}
