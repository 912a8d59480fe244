import { hasNumber } from '#server/contract/measures/number-signs.ts'
import type { Attempt } from '../attempt.ts'
import type { Line } from '../layout/lines.ts'
import { boundingBox, gapY, textOf } from '../layout/segments.ts'
import type { GreyImage } from '../prepare/grey-image.ts'
import type { Word } from '../read/word.ts'
import { readPrintedRecipe } from '../understand/read-recipe.ts'
import { isUnit } from '../understand/vocabulary.ts'
import type { Character } from './characters.ts'
import { comparePiece } from './compare-pieces.ts'
import type { TextBox } from './text-box.ts'

/** The characters in a part of the prepared image. */
export type ReadPiece = (image: GreyImage, box: TextBox) => Promise<Character[]>

/** Words of one line, from `from` to `to`, of which one may be a number. */
interface Piece {
  line: Line
  from: number
  to: number
}

/** Bounds the time: a piece takes some 50 ms. */
const maxPieces = 80

/**
 * Reads all that may be a number in the recipe a second time. Where the two readers differ, the number is marked; where the first has
 * lost it, the second one's is put in.
 */
export async function confirmNumbers(attempt: Attempt, readPiece: ReadPiece): Promise<Attempt> {
  const changed = new Map<Line, Line>()
  // From the end of each line, so that the places before stay valid.
  for (const piece of findPieces(attempt).slice(0, maxPieces).reverse()) {
    const { line, from, to } = piece
    const words = line.words.slice(from, to + 1)
    const compared = comparePiece(words, await readPiece(attempt.view.image, boxOf(piece, attempt)))
    if (compared === words) continue
    const now = changed.get(line) ?? line
    const all = [...now.words.slice(0, from), ...compared, ...now.words.slice(to + 1)]
    changed.set(line, { ...now, words: all, text: textOf(all) })
  }
  if (changed.size === 0) return attempt
  const lines = attempt.lines.map((line) => changed.get(line) ?? line)
  return { ...attempt, lines, reading: readPrintedRecipe(lines) }
}

function findPieces({ reading }: Attempt): Piece[] {
  const pieces: Piece[] = []
  const begun = new Set<string>()
  for (const [line, { role, item }] of reading.roles) {
    if (role !== 'ingredient' && role !== 'direction' && role !== 'servings' && role !== 'time') continue
    const isFirst = !begun.has(`${role} ${item}`)
    begun.add(`${role} ${item}`)
    let open: Piece | null = null
    line.words.forEach((word, at) => {
      const isStart = isFirst && at === 0
      // The numbers of steps are not part of the recipe.
      if (isStart && role === 'direction' && /^\P{L}+$/u.test(word.text)) return
      const isAsked = mayBeNumber(word) || isUnit(word.text) || isAfterGap(line, at)
      if (!isAsked && !(isStart && role === 'ingredient')) return
      // An amount at the right edge is read apart from its name.
      const isNextTo = (other: number) => line.words[other]?.isAmountOfName === word.isAmountOfName
      const from = at > 0 && isNextTo(at - 1) ? at - 1 : at
      const to = at < line.words.length - 1 && isNextTo(at + 1) ? at + 1 : at
      if (open && from <= open.to) open.to = to
      else {
        open = { line, from, to }
        pieces.push(open)
      }
    })
  }
  return pieces
}

const mayBeNumber = ({ text, confidence }: Word): boolean =>
  hasNumber(text) || /[%¥£§$&|!]|^[lIoOsSzZBiîï/]{1,2}$/u.test(text) || confidence < 60

function isAfterGap({ words, height }: Line, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  return before !== undefined && word !== undefined && word.box.left - before.box.right > height * 0.9
}

/** With the space before the first word of a line, where the first reader drops single figures. */
function boxOf({ line, from, to }: Piece, { lines }: Attempt): TextBox {
  const box = boundingBox(line.words.slice(from, to + 1).map((word) => word.box))
  const tall = box.bottom - box.top
  const before = lines
    .flatMap(({ words }) => words.map((word) => word.box))
    .filter((other) => other.right <= box.left + 2 && gapY(other, box) < 0)
  const left = Math.max(
    box.left - tall * (from === 0 && !line.isNumbered ? 2 : 0.25),
    ...before.map(({ right }) => right),
  )
  const right = Math.min(box.right + tall * 0.25, line.words[to + 1]?.box.left ?? Number.POSITIVE_INFINITY)
  const more = tall * 0.15
  return { x: 0, y: 0, tilt: 0, from: left, to: right, top: box.top - more, bottom: box.bottom + more }
}
