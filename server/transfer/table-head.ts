import type { ImportTable } from '#server/contract/transfer.ts'
import { isGzip, isZip } from './archive/archive.ts'
import type { Bytes } from './archive/bytes.ts'
import { readCsv } from './formats/csv.ts'
import { type ChosenColumns, headOf, isReadable } from './formats/recipe-table.ts'
import { decodeText } from './text-file.ts'

/** Bytes that hold the names of the columns and some rows. */
const headBytes = 100_000
const maxSampleLength = 80

/** The columns of a table with what they seem to be and an example of each; null for any other file. */
export async function readTableHead(
  bytes: Bytes,
  path: string,
  columns?: ChosenColumns,
): Promise<ImportTable | null> {
  if (!/\.(?:csv|tsv|txt)$/i.test(path) || isZip(bytes) || isGzip(bytes)) return null
  const text = decodeText(wholeCharacters(bytes.read(0, headBytes)))
  const head = headOf({ text, path, columns })
  if (!head) return null
  const rows = (await readCsv(text, head.delimiter)).slice(0, 20)
  return {
    columns: head.names.map((name, at) => ({
      name,
      field: head.fields[at] ?? null,
      sample: sampleOf(rows, at),
    })),
    isReadable: isReadable(head.fields),
  }
}

const sampleOf = (rows: string[][], at: number) =>
  rows
    .map((row) => (row[at] ?? '').replace(/\s+/g, ' ').trim())
    .find((text) => text !== '')
    ?.slice(0, maxSampleLength) ?? ''

/** Without the beginning of a character of UTF-8 at the end, which would make all of it windows-1252. */
function wholeCharacters(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(0x0a)
  return end > 0 ? bytes.subarray(0, end) : bytes
}
