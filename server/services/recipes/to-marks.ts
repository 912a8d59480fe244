import type { Disagreement } from '#server/contract/extracted-recipe.ts'
import type { ReadingMark } from '#server/contract/readings.ts'
import { hashBytes } from '../../text/tokens.ts'

const splitSteps = (directions: string) => (directions === '' ? [] : directions.split('\n'))

const maxMarks = 20
/** Characters of both texts: a mark is part of the recipe in every list and event. */
const maxMarkLength = 1000

/** Null when there are none, as the column has it. */
export function toMarks(disagreements: readonly Disagreement[]): ReadingMark[] | null {
  const short = disagreements.filter(({ taken, other }) => taken.length + other.length <= maxMarkLength)
  const marks = short.slice(0, maxMarks).map((mark) => ({ ...mark, id: idOf(mark) }))
  return marks.length > 0 ? marks : null
}

const idOf = ({ part, taken, other }: Disagreement) =>
  hashBytes(Buffer.from([part, taken, other].join('\n'))).slice(0, 16)

interface Lines {
  ingredients: readonly string[]
  directions: string
}

/** The marks whose line is still as it was taken. */
export function remainingMarks(marks: readonly ReadingMark[] | null, content: Lines): ReadingMark[] | null {
  const left = marks?.filter((mark) => markedLines(content, mark)[mark.line] === mark.taken) ?? []
  return left.length > 0 ? left : null
}

export const markedLines = ({ ingredients, directions }: Lines, { part }: ReadingMark): readonly string[] =>
  part === 'ingredient' ? ingredients : splitSteps(directions)
