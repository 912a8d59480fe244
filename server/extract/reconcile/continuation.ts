import { isAmount } from '#server/contract/measures/amount-text.ts'
import { parseDocument } from '../html/document.ts'
import { segmentsOf } from '../html/segments.ts'
import { bare } from './agreement.ts'

const maxPlaces = 6
const maxMentions = 30
const reach = 4000
const linesAhead = 6
const minAmounts = 3
const minKeyLength = 4
const maxKeyLength = 24
const maxLineLength = 200

/**
 * Some publish only the first group ('For the dough') as structured data. Looks at little of the raw HTML: whether
 * amounts go on after the last declared line, so that the page is only read as a whole where they do.
 */
export function seemsContinued(html: string, declared: string[]): boolean {
  const key = keyOf(declared.at(-1) ?? '')
  if (declared.length < 2 || key === '') return false
  let places = 0
  let mentions = 0
  for (let at = html.indexOf(key); at >= 0 && places < maxPlaces; at = html.indexOf(key, at + key.length)) {
    if (++mentions > maxMentions) return false
    const end = html.indexOf('<', at)
    // In a script, the text goes on with quotes and commas instead of a tag.
    if (end < 0 || end - at > maxLineLength || html.slice(at, end).includes('"')) continue
    places++
    if (amountsFollow(html.slice(end, end + reach), declared)) return true
  }
  return false
}

function amountsFollow(fragment: string, declared: string[]): boolean {
  const lines = segmentsOf(parseDocument(fragment).root).slice(0, linesAhead)
  const amounts = lines.filter(({ text }) => isAmount(text))
  if (amounts.length < minAmounts) return false
  const known = new Set(declared.map(bare))
  return amounts.filter(({ text }) => !known.has(bare(text))).length >= minAmounts
}

/** The part of a line that its markup is least likely to part. */
function keyOf(line: string): string {
  const runs = line.match(/[\p{L}\p{M} -]+/gu) ?? []
  const longest = runs.reduce((best, run) => (run.trim().length > best.length ? run.trim() : best), '')
  return longest.length < minKeyLength ? '' : longest.slice(-maxKeyLength).trim()
}
