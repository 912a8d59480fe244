import { spacedText } from '../html/document-text.ts'
import type { Element } from '../html/element.ts'
import type { Segment } from '../html/segments.ts'

const maxColumns = 8
const minNamed = 2

/** 'Prep | Cook | Serves' as a row of a table above '20 min | 1 h | 4': each name with its value. Null for any other row. */
export function columnsBelow<Name>(
  { element }: Segment,
  next: Segment | undefined,
  nameOf: (text: string) => Name | null,
): [Name, string][] | null {
  if (element.tag !== 'tr' || next?.element.tag !== 'tr') return null
  const names = cellsOf(element).map(nameOf)
  if (names.filter((name) => name !== null).length < minNamed) return null
  const values = cellsOf(next.element)
  if (values.length !== names.length) return null
  return names.flatMap((name, at): [Name, string][] => (name === null ? [] : [[name, values[at] ?? '']]))
}

/** Characters and elements: a cell with more holds no fact, and rows inside rows would be read again and again. */
const maxCellLength = 200
const maxElementsInside = 20
/** Cells and the white space between them. */
const maxChildren = 4 * maxColumns

const cellsOf = (row: Element): string[] =>
  row.children
    .slice(0, maxChildren)
    .filter((cell) => typeof cell !== 'string')
    .slice(0, maxColumns)
    .map((cell) => (isShort(cell) ? spacedText(cell) : ''))

const isShort = (cell: Element) =>
  cell.textEnd - cell.textStart <= maxCellLength && cell.end - cell.at <= maxElementsInside
