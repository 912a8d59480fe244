/** A character of a line, with its place as a share of the line's width. */
export interface Character {
  text: string
  from: number
  to: number
  /** 0 to 1, by the recogniser. */
  certainty: number
}

/** The recogniser's output: for each of `steps` places from left to right, how likely each class is. */
export interface Steps {
  steps: number
  classes: number
  data: Float32Array
}

/** The characters by class: 0 is the blank between characters, the last is the space. Null is never read: not a Latin letter. */
export function classesOf(dictionary: string): (string | null)[] {
  const characters = dictionary.replace(/\n$/, '').split('\n')
  return ['', ...characters.map((text) => (/^[\u0021-\u024f]$/.test(text) ? text : null)), ' ']
}

/** The best class at each place; the same one at places in a row is one character. */
export function decodeCharacters({ steps, classes, data }: Steps, known: (string | null)[]): Character[] {
  const allowed = known.flatMap((text, index) => (text === null || index >= classes ? [] : [index]))
  const characters: Character[] = []
  let previous = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    let certainty = -1
    for (const index of allowed) {
      const value = data[step * classes + index] ?? 0
      if (value <= certainty) continue
      certainty = value
      best = index
    }
    const place = (step + 0.5) / steps
    const last = characters.at(-1)
    if (best !== 0 && best === previous && last) {
      last.to = place
      last.certainty = Math.max(last.certainty, certainty)
    } else if (best !== 0) {
      characters.push({ text: known[best] ?? '', from: place, to: place, certainty })
    }
    previous = best
  }
  return characters
}
