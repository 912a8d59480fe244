import { fold } from '#server/contract/fold.ts'
import { foodKey } from '#server/contract/food-words.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { oncePerText } from '../../text/once-per-text.ts'
import { bare, wordsOf } from '../reconcile/agreement.ts'

const maxLines = 100
const maxShown = 400
/** Of each text that is passed over: lines are found next to each other, and not in the list again for other people. */
const skipCost = 0.02
/** Characters; longer texts are no lines of a list. */
const maxLineLength = 400
const minSharedWords = 0.65

/**
 * For each line the place among the shown texts where the page has it, in order, or null: a longest common subsequence, in which
 * the same text counts more than the same food.
 */
export function align(lines: readonly string[], shown: readonly string[]): (number | null)[] {
  const keysOf = oncePerText(readKeys)
  const own = lines.slice(0, maxLines).map(keysOf)
  const others = shown.slice(0, maxShown).map(keysOf)
  const likeness = likenessOf(own, others)
  // best[line][at]: of the lines from `line` on and the texts from `at` on.
  const width = others.length + 1
  const best = new Float64Array((own.length + 1) * width)
  const value = (line: number, at: number) => best[line * width + at] ?? 0
  for (let line = own.length - 1; line >= 0; line--)
    for (let at = others.length - 1; at >= 0; at--) {
      const like = likeness(line, at)
      best[line * width + at] = Math.max(
        value(line + 1, at),
        value(line, at + 1) - skipCost,
        like > 0 ? like + value(line + 1, at + 1) : 0,
      )
    }
  const places: (number | null)[] = lines.map(() => null)
  for (let line = 0, at = 0; line < own.length && at < others.length; ) {
    const like = likeness(line, at)
    if (like > 0 && value(line, at) === like + value(line + 1, at + 1)) {
      places[line] = at
      line++
      at++
    } else if (value(line, at) === value(line + 1, at)) line++
    else at++
  }
  return keepTogether(places, likeness)
}

/** A story above the list mentions its foods, too: each line is taken as near to the next one as it is. */
function keepTogether(
  places: (number | null)[],
  likeness: (line: number, at: number) => number,
): (number | null)[] {
  let next: number | null = null
  for (let line = places.length - 1; line >= 0; line--) {
    const place = places[line] ?? null
    if (place === null) continue
    if (next !== null) {
      let nearest = next - 1
      while (nearest > place && likeness(line, nearest) < likeness(line, place)) nearest--
      places[line] = nearest
    }
    next = places[line] ?? null
  }
  return places
}

interface Keys {
  text: string
  foods: Set<string>
}

function readKeys(text: string): Keys {
  if (text.length > maxLineLength) return { text: '', foods: new Set() }
  return { text: bare(text), foods: new Set(foodWordsOf(text)) }
}

/** The words of a line without numbers and units, in the singular. */
export const foodWordsOf = (line: string): string[] =>
  wordsOf(line)
    .filter((word) => /^\p{L}/u.test(word) && !isUnitWord(word))
    .map((word) => foodKey(fold(word)))

/** How alike a line and a text are; 0 where they are not. Texts without a common word are not compared. */
function likenessOf(own: Keys[], others: Keys[]): (line: number, at: number) => number {
  const [lines, texts] = [kindsOf(own), kindsOf(others)]
  const width = texts.kinds.length
  const values = new Float32Array(lines.kinds.length * width)
  const places = new Map<string, number[]>()
  for (const [at, { foods, text }] of texts.kinds.entries())
    for (const word of [...foods, text]) {
      const list = places.get(word)
      if (list) list.push(at)
      else places.set(word, [at])
    }
  for (const [line, keys] of lines.kinds.entries())
    for (const word of [...keys.foods, keys.text])
      for (const at of places.get(word) ?? []) {
        const index = line * width + at
        const other = texts.kinds[at]
        if (other && values[index] === 0) values[index] = compare(keys, other)
      }
  return (line, at) => values[(lines.kindAt[line] ?? 0) * width + (texts.kindAt[at] ?? 0)] ?? 0
}

/** Those that differ, and which of them is at each place: a line that comes a hundred times is compared once. */
function kindsOf(all: Keys[]): { kinds: Keys[]; kindAt: number[] } {
  const kinds = [...new Set(all)]
  const places = new Map(kinds.map((keys, at) => [keys, at]))
  return { kinds, kindAt: all.map((keys) => places.get(keys) ?? 0) }
}

function compare(own: Keys, other: Keys): number {
  if (own.text === '' || other.text === '') return 0
  if (own.text === other.text) return 4
  let shared = 0
  for (const word of own.foods) if (other.foods.has(word)) shared++
  if (shared === 0) return 0
  const share = shared / Math.max(own.foods.size, 1)
  const back = shared / Math.max(other.foods.size, 1)
  if (share >= minSharedWords && back >= minSharedWords) return 2 + share + back - 1
  if (other.text.includes(own.text) && back >= 0.3) return 1 + back
  return share >= 1 && back >= 0.5 ? 1 + back : 0
}
