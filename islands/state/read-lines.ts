import type { ReadLine } from '#server/contract/shopping-rows.ts'
import type { ReadLines } from '../browser/shopping-db.ts'

let reader = ''
let lines = new Map<string, ReadLine>()

/** What this code has read, on this page or an earlier one; the caller adds to it. */
export function linesReadBy(asking: string): Map<string, ReadLine> {
  if (asking !== reader) {
    reader = asking
    lines = new Map()
  }
  return lines
}

/** Only on a page that has not read lines yet. */
export function restoreReadLines(stored: ReadLines): void {
  if (reader !== '') return
  reader = stored.reader
  lines = new Map(stored.lines)
}

/** To be stored: of the lines that are still there. */
export const readLinesOf = (texts: ReadonlySet<string>): ReadLines => ({
  reader,
  lines: new Map([...lines].filter(([text]) => texts.has(text))),
})
