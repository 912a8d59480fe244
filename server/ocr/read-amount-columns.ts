import { amountColumns } from './layout/amount-column.ts'
import { type ColumnReading, completeAmounts } from './layout/complete-amounts.ts'
import type { Print } from './layout/lines.ts'
import { crop, inside } from './prepare/crop.ts'
import type { GreyImage } from './prepare/grey-image.ts'
import type { Box, Word } from './read/word.ts'

type ReadColumn = (part: GreyImage) => Promise<Word[]>

/**
 * Lists with the amount at the right edge get it as the beginning of their lines. The recogniser drops many figures that are
 * far from other words, so that each column of amounts is read once more on its own.
 */
export async function withAmountsFirst(print: Print, image: GreyImage, read: ReadColumn): Promise<Print> {
  let { words } = print
  for (const column of amountColumns(words, print.lineHeight)) {
    const amounts = new Set(column.rows.flatMap(({ amount }) => amount))
    const others = words.filter((word) => !amounts.has(word)).map(({ box }) => box)
    words = completeAmounts(words, column, await readPart(image, inside(column.box, image), others, read))
  }
  return { ...print, words }
}

async function readPart(image: GreyImage, box: Box, hidden: Box[], read: ReadColumn): Promise<ColumnReading> {
  const part = crop(image, box, hidden)
  const words = await read(part)
  return {
    words: words.map((word) => ({ ...word, box: moved(word.box, box.left, box.top) })),
    isPrinted: (cell) => hasInk(part, moved(cell, -box.left, -box.top)),
  }
}

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const inkBelow = 150

/** More than a speck. */
function hasInk(image: GreyImage, cell: Box): boolean {
  const { left, top, right, bottom } = inside(cell, image)
  let dark = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((image.data[y * image.width + x] ?? 255) < inkBelow) dark++
  return dark > (bottom - top) ** 2 * 0.04
}
