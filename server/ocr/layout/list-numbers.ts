import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { withWords } from './line-from.ts'
import type { Line } from './lines.ts'

const numberPattern = /^(\d{1,2})[.)]$/
const minRows = 3

/** '3) 2 eggs' in a numbered list of ingredients is '2 eggs': the numbers of rows would be read as amounts. */
export function withoutListNumbers(lines: Line[]): Line[] {
  const runs: { last: number; rows: Line[] }[] = []
  for (const line of lines) {
    const number = Number(numberPattern.exec(line.words[0]?.text ?? '')?.[1] ?? 0)
    const run = runs.at(-1)
    // One may be misread.
    if (run && (number === run.last + 1 || number === run.last + 2)) {
      run.rows.push(line)
      run.last = number
    } else if (number === 1) runs.push({ last: 1, rows: [line] })
  }
  const lists = runs.filter(({ rows }) => {
    const amounts = rows.filter(({ words }) => words.length < 8 && startsWithNumber(words[1]?.text ?? ''))
    return rows.length >= minRows && amounts.length >= rows.length * 0.6
  })
  const numbered = new Set(lists.flatMap(({ rows }) => rows))
  return lines.map((line) =>
    numbered.has(line) ? { ...withWords(line, line.words.slice(1)), isNumbered: true } : line,
  )
}
