import { fractionClass } from '#server/contract/measures/fractions.ts'
import { measureOf } from '#server/contract/measures/units.ts'
import { numberWords, unitForm } from '#server/contract/measures/words/index.ts'

const fraction = new RegExp(`[${fractionClass}]`, 'u')
/** Words in a row, with nothing but signs between them. */
const minInRow = 3
const maxGap = 12

/**
 * What a source knows of amounts that only the language of recipes should: signs of fractions, and lists of weights and volumes
 * or of number words.
 */
export function secondTables(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // The names of units by which the language of recipes is asked.
    .replace(/unitPattern\([^)]*\)/g, '')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
  return [
    ...code.filter((line) => fraction.test(line)).map((line) => `fractions: ${line.trim()}`),
    ...rowsOf(code.join('\n'), unitOf).map((row) => `units: ${row}`),
    ...rowsOf(code.join('\n'), numberOf).map((row) => `number words: ${row}`),
  ]
}

/** Rows of several different things that `meaning` knows. */
function rowsOf(code: string, meaning: (word: string) => string | null): string[] {
  const rows: string[] = []
  let row = new Map<string, string>()
  let end = 0
  const close = () => {
    if (row.size >= minInRow) rows.push([...row.values()].join(' '))
    row = new Map()
  }
  for (const { 0: word, index } of code.matchAll(/\p{L}+/gu)) {
    const means = meaning(word)
    if (means === null || index - end > maxGap) close()
    if (means !== null) row.set(means, word)
    end = index + word.length
  }
  close()
  return rows
}

function unitOf(word: string): string | null {
  const form = unitForm(word)
  const kind = form && measureOf(form.unit)?.kind
  return form && (kind === 'weight' || kind === 'volume') ? form.unit : null
}

const numberOf = (word: string): string | null => {
  const value = numberWords.get(word.toLowerCase())
  return value === undefined || value === 1 ? null : String(value)
}
