import { loadNames, namesVersion } from '#food-names'
import type { FoodAisle, ShoppingItem, ShoppingRow } from '#server/contract/shopping.ts'
import { type ReadLine, readShoppingLine, toRows as toRowsWith } from '#server/contract/shopping-rows.ts'
import { linesReadBy } from '../state/read-lines.ts'

/** The address of this file changes with the code that reads lines: the build names files after their content. */
const reader = import.meta.url
const maxKeptLines = 2000

function read(text: string): ReadLine {
  const lines = linesReadBy(`${reader} ${namesVersion()}`)
  const known = lines.get(text)
  if (known) return known
  if (lines.size >= maxKeptLines) lines.clear()
  const fresh = readShoppingLine(text)
  lines.set(text, fresh)
  return fresh
}

/** The rows of a list; each line is read once. */
export const toRows = (
  items: readonly ShoppingItem[],
  moved: ReadonlyMap<string, FoodAisle>,
): ShoppingRow[] => toRowsWith(items, moved, read)

/** Loads the names of foods in the person's language, and in others where a line has a food that is not known. */
export const loadNamesFor = (texts: readonly string[]): Promise<boolean> =>
  loadNames(
    document.documentElement.lang,
    texts.filter((text) => read(text).usualAisle === 'other'),
  )
