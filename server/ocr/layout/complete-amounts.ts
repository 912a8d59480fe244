import type { Box, Word } from '../read/word.ts'
import type { AmountColumn, NamedRow } from './amount-column.ts'
import { isMisreadFraction, isOnlyAmount } from './amount-text.ts'
import { boundingBox, centreY } from './segments.ts'

/** The second reading of a column's amounts alone. */
export interface ColumnReading {
  words: Word[]
  /** Whether anything is printed in a box of the column. */
  isPrinted(box: Box): boolean
}

/** Below this confidence a single reading is marked. */
const sure = 80

/**
 * The words with the amounts of each column in the lines of their names, as the first words. An amount that only the second
 * reading has is added; amounts with other digits, and names whose amount was not read, are marked.
 */
export function completeAmounts(words: Word[], column: AmountColumn, reading: ColumnReading): Word[] {
  const changed = new Map<Word, Word[]>()
  const added: Word[] = []
  const last = Math.max(...words.map(({ line }) => line))
  const isCapital =
    column.rows.filter(({ name: [first] }) => isCapitalised(first)).length * 2 > column.rows.length
  column.rows.forEach((row, at) => {
    // A line of its own: the recogniser often reads on into the next column.
    const line = last + 1 + at
    const amount = chooseAmount(row.amount, levelWords(row, reading.words, column))
    for (const word of row.amount) changed.set(word, [])
    const isLost = amount.length === 0 && reading.isPrinted(cellOf(row, column))
    const isRow = amount.length > 0 || (isCapital && isCapitalised(row.name[0]))
    row.name.forEach((word, index) => {
      const named = { ...(amount.length > 0 ? withoutMark(word) : word), line }
      const isLeader = index > 0 && /^[.…·_]+$/.test(word.text)
      const start = { ...marked(named, isLost && index === 0), isRowStart: isRow && index === 0 }
      changed.set(word, isLeader ? [] : [start])
    })
    const right = row.name.at(-1)?.box.right ?? 0
    const height = row.name[0]?.height ?? column.lineHeight
    for (const word of amount) added.push({ ...word, line, height, leaderFrom: right, isAmountOfName: true })
  })
  return [...words.flatMap((word) => changed.get(word) ?? [word]), ...added]
}

const isCapitalised = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '')

/** The mark of a leader without an amount. */
function withoutMark(word: Word): Word {
  const { isDisputed: _, ...rest } = word
  return rest
}

/** Of two readings; the one with a unit where only one has it. */
function chooseAmount(first: Word[], again: Word[]): Word[] {
  const [isFirst, isAgain] = [first, again].map((words) => words.length > 0 && isOnlyAmount(words))
  const digits = [first, again].map(digitsOf).filter((text) => text !== '')
  const differs = new Set(digits).size > 1
  // The quantity network reads a fraction at the place of these letters.
  const isFraction = first.some(({ text }) => isMisreadFraction(text))
  if (isAgain && !isFraction && (!isFirst || (hasUnit(again) && !hasUnit(first))))
    return again.map((word) => marked(word, differs || (!isFirst && word.confidence < sure)))
  return first.map((word) => marked(word, differs || !isFirst))
}

const hasUnit = (words: Word[]): boolean => words.some(({ text }) => /\p{L}/u.test(text))

const marked = (word: Word, isDisputed: boolean): Word => (isDisputed ? { ...word, isDisputed } : word)

const digitsOf = (words: Word[]): string => words.map(({ text }) => text.replace(/\P{N}/gu, '')).join('')

const nameBox = ({ name }: NamedRow): Box => boundingBox(name.map(({ box }) => box))

const cellOf = (row: NamedRow, { box }: AmountColumn): Box => ({
  ...nameBox(row),
  left: Math.max(box.left, nameBox(row).right),
  right: box.right,
})

/** The words that are nearer to this row than to the ones above and below it. */
function levelWords(row: NamedRow, words: Word[], { lineHeight }: AmountColumn): Word[] {
  const y = centreY(boundingBox([...row.amount, ...row.name.slice(-1)].map(({ box }) => box)))
  return words
    .filter(({ box, text }) => Math.abs(centreY(box) - y) < lineHeight * 0.5 && /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => a.box.left - b.box.left)
}
