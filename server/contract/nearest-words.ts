import { fold, queryWords } from './fold.ts'

/** Shorter words have too many neighbours. */
const shortest = 4
/** So that a list of any length takes milliseconds. */
const maxWords = 50_000

/**
 * The query with its unknown words replaced by the nearest ones of these texts; null when there are none near enough, or
 * when each word is known.
 */
export function nearestWords(query: string, texts: Iterable<string>): string | null {
  const counts = countWords(texts)
  let hasChanged = false
  const words = queryWords(query).map((word) => {
    if (word.length < shortest || isKnown(word, counts)) return word
    const nearest = nearestTo(word, counts)
    if (nearest === null) return word
    hasChanged = true
    return nearest
  })
  return hasChanged ? words.join(' ') : null
}

function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [word] of fold(text).matchAll(/\p{L}{4,40}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
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

function nearestTo(word: string, counts: Map<string, number>): string | null {
  // One mistake in a short word, two in a longer one.
  const most = word.length < 7 ? 1 : 2
  let best: { word: string; distance: number; count: number } | null = null
  for (const [known, count] of counts) {
    if (Math.abs(known.length - word.length) > most) continue
    const distance = editDistance(word, known, most)
    if (distance > most) continue
    const isBetter = !best || distance < best.distance || (distance === best.distance && count > best.count)
    if (isBetter) best = { word: known, distance, count }
  }
  return best?.word ?? null
}

/** Letters to insert, delete, replace or swap with their neighbour; more than `most` when it takes more. */
export function editDistance(a: string, b: string, most: number): number {
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
