import Papa from 'papaparse'
import { BadRecipe } from '../imported-recipe.ts'

// Several times the largest honest export: parsing blocks the thread.
const mostCells = 1_000_000
const mostColumns = 200
const longestCell = 1_000_000

const delimiters = [',', ';', '\t', '|']
/** Characters that hold the first line. */
const longestHead = 4000

/** The names in the first row, and their delimiter: the first that gives names that `isWanted`. */
export function findHead(
  text: string,
  isWanted: (names: string[]) => boolean,
): { delimiter: string; names: string[] } | null {
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(text.slice(0, longestHead), { delimiter, preview: 1 })
    const names = (data[0] ?? []).slice(0, mostColumns).map((name) => name.replace(/^\ufeff/, '').trim())
    if (isWanted(names)) return { delimiter, names }
  }
  return null
}

/** The rows below the first. */
export function readRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let cells = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data: row }) {
      cells += row.length
      if (cells > mostCells) throw new BadRecipe('it has more lines and columns than Potluck takes')
      if (row.some((cell) => cell.length > longestCell))
        throw new BadRecipe('a text in it is far too long for a recipe')
      rows.push(row)
    },
  })
  return rows.slice(1).filter((row) => row.some((value) => value.trim() !== ''))
}
