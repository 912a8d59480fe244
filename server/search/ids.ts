/** A UUID as text. */
export const idLength = 36

/** The ids of a list from the greatest to the least, as one text: fifty thousand texts would take three times the room. */
export class Ids {
  readonly #size: number

  constructor(readonly text: string) {
    this.#size = text.length / idLength
  }

  /** The n-th, '' when there are fewer. */
  at(n: number): string {
    return this.text.slice(n * idLength, (n + 1) * idLength)
  }

  /** How many ids are greater than this one; so its own place if it is among them. */
  placeOf(id: string): number {
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.at(middle) > id) low = middle + 1
      else high = middle
    }
    return low
  }
}
