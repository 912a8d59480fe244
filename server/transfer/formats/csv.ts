import { BadRecipe } from '../bad-recipe.ts'

// The largest export anybody may bring, several times over: reading goes on in one piece, while everybody waits.
const mostCells = 1_000_000
const mostColumns = 200
const longestCell = 1_000_000

/** Rows of a CSV file (RFC 4180) as values by the names in its first row; lines may break inside quotes. */
export function readCsv(text: string): Map<string, string>[] {
  const [head = [], ...rows] = readRows(text)
  const names = head.slice(0, mostColumns).map((name) => name.trim().toLowerCase())
  return rows
    .filter((row) => row.some((value) => value.trim() !== ''))
    .map((row) => new Map(names.map((name, at) => [name, row[at] ?? ''])))
}

function readRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  let at = 0
  while (at < text.length) {
    cells += 1
    if (cells > mostCells) throw new BadRecipe('it has more lines and columns than Potluck takes')
    const { value, end } = text[at] === '"' ? readQuoted(text, at) : readBare(text, at)
    row.push(value)
    at = end
    if (text[at] === ',') {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

const separator = /[,\r\n]/g

function readBare(text: string, from: number): { value: string; end: number } {
  separator.lastIndex = from
  const end = separator.exec(text)?.index ?? text.length
  return { value: text.slice(from, end), end }
}

/** A quote that is never closed takes the rest of the file: that row is odd, and nothing else breaks. */
function readQuoted(text: string, from: number): { value: string; end: number } {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: value + text.slice(at, from + longestCell), end: text.length }
    value += text.slice(at, quote)
    if (quote - from > longestCell) throw new BadRecipe('a text in it is far too long for a recipe')
    if (text[quote + 1] !== '"') {
      const { value: rest, end } = readBare(text, quote + 1)
      return { value: value + rest, end }
    }
    value += '"'
    at = quote + 2
  }
}
