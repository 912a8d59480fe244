import { amountColumns } from './layout/amount-column.ts'
import { completeAmounts } from './layout/complete-amounts.ts'
import type { Print } from './layout/lines.ts'
import { crop, inside } from './prepare/crop.ts'
import type { GreyImage } from './prepare/grey-image.ts'
import type { Box } from './read/word.ts'
import { type ReadColumn, readPart } from './read-part.ts'

/**
 * Lists with the amount at the right edge get it as the beginning of their lines. The recogniser drops many figures that are
 * far from other words, so that each column of amounts is read once more on its own.
 */
export async function withAmountsFirst(print: Print, image: GreyImage, read: ReadColumn): Promise<Print> {
  let { words } = print
  for (const column of amountColumns(words, print.lineHeight)) {
    const amounts = new Set(column.rows.flatMap(({ amount }) => amount))
    const others = words.filter((word) => !amounts.has(word)).map(({ box }) => box)
    const again = await readPart(image, column.box, others, read)
    words = completeAmounts(words, column, { words: again, isPrinted: (cell) => hasInk(image, cell, others) })
  }
  return { ...print, words }
}

const inkBelow = 150

/** More than a speck, where `hidden` is white. */
function hasInk(image: GreyImage, cell: Box, hidden: readonly Box[]): boolean {
  const place = inside(cell, image)
  if (place.left >= place.right) return false
  const dark = crop(image, place, hidden).data.filter((level) => level < inkBelow)
  return dark.length > (place.bottom - place.top) ** 2 * 0.04
}
