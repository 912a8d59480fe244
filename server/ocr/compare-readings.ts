import { hasNumber } from '#server/contract/measures/number-signs.ts'
import type { Attempt } from './attempt.ts'
import type { Line } from './layout/lines.ts'
import { editDistance, foldPrint } from './understand/printed-words.ts'

interface Compared {
  letters: string
  numbers: string
}

/** Shorter lines are alike by chance. */
const minLetters = 8

/** Disputes the numbers of ingredients that another reading of the photo has with other digits. */
export function disputeDifferences(best: Attempt, others: Attempt[]): Attempt {
  return dispute(best, others, (alike, numbers) => alike.length > 0 && !alike.includes(numbers))
}

/** Disputes the numbers of ingredients that the other reading of the photo does not have with the same digits. */
export function disputeUnconfirmed(best: Attempt, other: Attempt): Attempt {
  return dispute(best, [other], (alike, numbers) => !alike.includes(numbers))
}

/** `isDisputed` gets the numbers of the lines with the same letters in the other readings, and those of the line. */
function dispute(
  best: Attempt,
  others: Attempt[],
  isDisputed: (alike: string[], numbers: string) => boolean,
): Attempt {
  const read = others.flatMap(ingredientsOf)
  const disputed = new Map<Line, Line>()
  for (const line of ingredientLines(best)) {
    const own = toCompare(line)
    const alike = read.filter((other) => isAlike(own, other)).map(({ numbers }) => numbers)
    if (!isDisputed(alike, own.numbers)) continue
    const words = line.words.map((word, at) =>
      at === 0 || hasNumber(word.text) ? { ...word, isDisputed: true } : word,
    )
    disputed.set(line, { ...line, words })
  }
  return disputed.size === 0 ? best : withLines(best, disputed)
}

function withLines(attempt: Attempt, changed: Map<Line, Line>): Attempt {
  const { lines, reading } = attempt
  const roles = new Map([...reading.roles].map(([line, role]) => [changed.get(line) ?? line, role]))
  return { ...attempt, lines: lines.map((line) => changed.get(line) ?? line), reading: { ...reading, roles } }
}

const ingredientLines = ({ reading }: Attempt): Line[] =>
  [...reading.roles].flatMap(([line, { role }]) => (role === 'ingredient' ? [line] : []))

const ingredientsOf = (attempt: Attempt): Compared[] => ingredientLines(attempt).map(toCompare)

/** The numbers with fractions, and the letters without the units and signs that are read in place of numbers. */
function toCompare({ text }: Line): Compared {
  return {
    letters: foldPrint(text).replace(/[^a-z]+/g, ''),
    numbers: text.match(/\p{N}+(?:[/.,]\d+)?/gu)?.join('') ?? '',
  }
}

function isAlike(a: Compared, b: Compared): boolean {
  const length = Math.min(a.letters.length, b.letters.length)
  if (length < minLetters) return a.letters === b.letters && length > 3
  const limit = Math.floor(length * 0.15)
  return editDistance(a.letters, b.letters, limit) <= limit
}
