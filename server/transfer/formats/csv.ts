import Papa from 'papaparse'
import { t } from '#server/contract/language/t.ts'
import { BadRecipe } from '../imported-recipe.ts'

/** Several times the largest honest export. */
const maxCells = 1_000_000
const maxColumns = 200
const maxCellLength = 500_000
/** Characters that take a few milliseconds. */
const pieceLength = 100_000
const farTooLong = () => new BadRecipe(t('a line or a text in it is far too long for a recipe'))

const delimiters = [',', ';', '\t', '|']
/** Characters that hold the first line. */
const maxHeadLength = 4000

/** The names in the first row, and their delimiter: the first that gives names that `isWanted`. */
export function findHead(
  text: string,
  isWanted: (names: string[]) => boolean,
): { delimiter: string; names: string[] } | null {
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(text.slice(0, maxHeadLength), { delimiter, preview: 1 })
    const names = (data[0] ?? []).slice(0, maxColumns).map((name) => name.replace(/^\ufeff/, '').trim())
    if (isWanted(names)) return { delimiter, names }
  }
  return null
}

/**
 * The rows below the first. Others have their turn between pieces of the text, whose length also bounds how often a row
 * with stray quotes is read again.
 */
export async function readCsv(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = []
  let cells = 0
  let charactersWithoutRow = 0
  function keep(read: string[][]): void {
    charactersWithoutRow = read.length > 0 ? 0 : charactersWithoutRow + pieceLength
    if (charactersWithoutRow > maxCellLength) throw farTooLong()
    for (const row of read) {
      cells += row.length
      if (cells > maxCells) throw new BadRecipe(t('it has more lines and columns than Potluck takes'))
      if (row.some((cell) => cell.length > maxCellLength)) throw farTooLong()
      rows.push(row)
    }
  }
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: pieceLength,
      chunk({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        try {
          keep(data)
          parser.pause()
          setImmediate(() => parser.resume())
        } catch (error) {
          reject(error)
          parser.abort()
        }
      },
      complete: () => resolve(),
    })
  })
  return rows.slice(1).filter((row) => row.some((value) => value.trim() !== ''))
}
