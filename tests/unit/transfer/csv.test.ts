import { setImmediate as nextTurn } from 'node:timers/promises'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#server/transfer/formats/csv.ts'

/** How often others had their turn while the table was read, and what came of it. */
async function readBesideOthers(text: string): Promise<{ turns: number; result: string[][] | string }> {
  let turns = 0
  let result: string[][] | string | undefined
  const reading = readCsv(text, ',').then(
    (rows) => {
      result = rows
    },
    (error: Error) => {
      result = error.message
    },
  )
  while (result === undefined) {
    turns += 1
    await nextTurn()
  }
  await reading
  return { turns, result }
}

describe('the rows of a table', () => {
  it.each(['\n', '\r\n'])(
    'are the same as when it is read at once, with others in between (%j)',
    async (end) => {
      const row = (n: number) => `"Söup ""${n}""","1 l water${end}${n} leeks, white part"${end}`
      const text = `title,ingredients${end}${Array.from({ length: 20_000 }, (_, n) => row(n)).join('')}`
      const { turns, result } = await readBesideOthers(text)
      expect(result).toEqual(Papa.parse<string[]>(text.trim(), { delimiter: ',' }).data.slice(1))
      expect(turns).toBeGreaterThan(text.length / 100_000)
    },
  )

  it.each([
    ['is never closed', 'a,"b\n'],
    ['is closed in the middle of a cell', 'a,"x" y\n'],
    ['is closed before a space', '"x" ,'],
  ])('are refused soon when a quotation mark %s', async (_, row) => {
    const { turns, result } = await readBesideOthers(`title,ingredients\n${row.repeat(1_000_000)}`)
    expect(result).toBe('a line or a text in it is far too long for a recipe')
    expect(turns).toBeLessThan(20)
  })
})
