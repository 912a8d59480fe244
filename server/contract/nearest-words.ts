import { fold } from './fold.ts'
import { plainWords, type SearchWord } from './search-words.ts'

/** Shorter words have too many neighbours. */
const minWordLength = 4
/** So that a list of any length takes milliseconds. */
const maxWords = 50_000

/** Near spellings of one word that are tried with those of the others. */
const maxSpellings = 6

/**
 * The query with its unknown words replaced by the nearest ones of these texts, if possible by words of one text; null when
 * there are none near enough, or when each word is known.
 */
export function nearestWords(query: string, texts: Iterable<string>): string | null {
  const folded = Array.from(texts, fold)
  const counts = countWords(folded)
  const choices = plainWords(query).map((spellings): Choice => {
    const [word] = spellings
    const isKept = word.length < minWordLength || spellings.some((each) => isKnown(each, counts))
    const near = isKept ? [] : nearTo(spellings, counts)
    return { near, kept: spellings, first: near[0]?.word ?? word }
  })
  if (choices.every(({ near }) => near.length === 0)) return null
  return (nearestTogether(choices, folded) ?? choices.map(({ first }) => first)).join(' ')
}

interface Choice {
  /** Nearest first; none when the word stays. */
  near: Near[]
  kept: SearchWord
  first: string
}

interface Near {
  word: string
  distance: number
}

/** The words with the fewest mistakes that one text contains together, of the text that comes first. */
function nearestTogether(choices: readonly Choice[], texts: readonly string[]): string[] | null {
  if (choices.length < 2) return null
  let best: { words: string[]; distance: number } | null = null
  for (const text of texts) {
    const found = choices.map(({ near, kept }): Near | undefined =>
      near.length > 0
        ? near.find(({ word }) => text.includes(word))
        : kept.some((word) => text.includes(word))
          ? { word: kept[0], distance: 0 }
          : undefined,
    )
    if (!found.every((each) => each !== undefined)) continue
    const distance = found.reduce((sum, each) => sum + each.distance, 0)
    if (!best || distance < best.distance) best = { words: found.map(({ word }) => word), distance }
  }
  return best?.words ?? null
}

/** Of folded texts. */
function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [word] of text.matchAll(/\p{L}{4,40}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
    if (counts.size > maxWords) break
  }
  return counts
}

/** As the search sees it: also within a word. */
function isKnown(word: string, counts: Map<string, number>): boolean {
  if (counts.has(word)) return true
  for (const known of counts.keys()) if (known.includes(word)) return true
  return false
}

/** Nearest to one of its spellings first, then the most frequent. */
function nearTo(spellings: SearchWord, counts: Map<string, number>): Near[] {
  const near: (Near & { count: number })[] = []
  for (const [known, count] of counts) {
    const distance = Math.min(...spellings.map((word) => distanceTo(known, word)))
    if (Number.isFinite(distance)) near.push({ word: known, distance, count })
  }
  return near.sort((a, b) => a.distance - b.distance || b.count - a.count).slice(0, maxSpellings)
}

/** Infinite for words that are too far: one mistake in a short word, two in a longer one. */
function distanceTo(known: string, word: string): number {
  const most = word.length < 7 ? 1 : 2
  if (Math.abs(known.length - word.length) > most) return Number.POSITIVE_INFINITY
  const distance = editDistance(word, known, most)
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}

/** Letters to insert, delete, replace or swap with their neighbour; more than `most` when it takes more. */
function editDistance(a: string, b: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const at = (cells: number[], index: number) => cells[index] ?? Number.POSITIVE_INFINITY
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) cost = Math.min(cost, at(before, j - 2) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}
