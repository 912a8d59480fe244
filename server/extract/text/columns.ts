import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { headingKind } from '../page/headings.ts'
import { factsOf } from './facts.ts'

const gap = /(?<=\S)\s{3,200}(?=\S)/g
const maxColumnText = 300
const minRows = 3

/**
 * 'INGREDIENTS      METHOD' above two columns, as the text of a PDF has them: the lines of the first column, then those of the
 * second. All lines as they are where no such row is.
 */
export function withoutColumns(given: string[]): string[] {
  const lines = given.flatMap(besideTitle)
  for (const [at, line] of lines.entries()) {
    const column = columnIn(line)
    if (column === null) continue
    let end = at + 1
    while (end < lines.length && isRow(lines[end] ?? '', column)) end++
    const rows = lines.slice(at, end)
    if (rows.length <= minRows) continue
    const left = rows.map((row) => row.slice(0, column).trimEnd())
    const right = rows.map((row) => row.slice(column).trim())
    const filled = (column: string[]) => column.filter((text) => text.trim() !== '')
    return [...lines.slice(0, at), ...filled(left), '', ...filled(right), ...lines.slice(end)]
  }
  return lines
}

/** 'Chicken pie            Serves 4': two lines. */
function besideTitle(line: string): string[] {
  const parts = line.length <= maxColumnText ? line.split(wideGap) : []
  const [title = '', fact = ''] = parts
  return parts.length === 2 && !hasNumber(title) && factsOf(fact.trim()) !== null ? [title, fact] : [line]
}

const wideGap = /(?<=\S)\s{4,200}(?=\S)/

/** Where the second of two headings begins, each of which announces a part of a recipe. */
function columnIn(line: string): number | null {
  if (line.length > maxColumnText) return null
  const [found, another] = [...line.matchAll(gap)]
  if (!found || another) return null
  const column = found.index + found[0].length
  const kinds = [line.slice(0, found.index), line.slice(column)].map((text) => headingKind(text.trim()))
  return kinds[0] !== kinds[1] && kinds.every((kind) => kind === 'ingredients' || kind === 'directions')
    ? column
    : null
}

/** No word crosses the gap in front of the column. */
const isRow = (line: string, column: number) =>
  line.trim() !== '' && (line.length <= column || /^\s\s/.test(line.slice(column - 2, column)))
