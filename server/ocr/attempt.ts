import { joinLeaders } from './layout/join-leaders.ts'
import { type Line, printedLines, printIn } from './layout/lines.ts'
import { withoutListNumbers } from './layout/list-numbers.ts'
import type { GreyImage, Turn } from './prepare/grey-image.ts'
import type { View } from './prepare/open-photo.ts'
import { applyRereads } from './quantity/apply-rereads.ts'
import { findRereads } from './quantity/find-rereads.ts'
import { separateOnes } from './quantity/glued-ones.ts'
import type { LineStart, StartRequest } from './quantity/read-line-start.ts'
import { restoreDashes } from './quantity/restore-dashes.ts'
import type { Word } from './read/word.ts'
import { withAmountsFirst } from './read-amount-columns.ts'
import { type Reading, readPrintedRecipe } from './understand/read-recipe.ts'

/** The words of one view. `readStart` reads the amount at the start of a line again. */
export interface Recognised {
  view: View
  words: Word[]
  readStart(request: StartRequest): LineStart
  /** Reads a part of the view again, whose lines are below each other. The second reader has no such parts. */
  readColumn?(part: GreyImage): Promise<Word[]>
}

/** One reading of one view of a photo. */
export interface Attempt {
  turn: Turn
  view: View
  recognised: Recognised
  lines: Line[]
  reading: Reading
}

export async function understandWords(turn: Turn, recognised: Recognised): Promise<Attempt> {
  const { view, words, readStart, readColumn } = recognised
  const all = printIn(joinLeaders(words, view.leaders))
  const print = readColumn ? await withAmountsFirst(all, view.image, readColumn) : all
  const read = separateOnes(withoutListNumbers(printedLines(print)))
  const rereads = findRereads(read)
  const starts = rereads.map(({ request }) => readStart(request))
  const lines = restoreDashes(applyRereads(read, rereads, starts), view.image)
  return { turn, view, recognised, lines, reading: readPrintedRecipe(lines) }
}
