import { hasNumber } from '#server/contract/measures/number-signs.ts'
import type { Attempt } from './attempt.ts'
import type { Line } from './layout/lines.ts'
import { foldPrint, levenshteinDistance } from './understand/printed-words.ts'

interface Compared {
  letters: string
  numbers: string
}

/** Shorter lines are alike by chance. */
const minLetters = 8

/** Disputes the numbers of ingredients and steps that the other reading of the photo does not have with the same digits. */
export function disputeUnconfirmed(best: Attempt, other: Attempt): Attempt {
  const read = other.lines.map(toCompare)
  const roles = new Map(best.reading.roles)
  const lines = best.lines.map((line) => {
    const own = toCompare(line)
    const role = roles.get(line)
    const isIngredient = role?.role === 'ingredient'
    const isConfirmed = read.some((row) => isAlike(own, row) && row.numbers === own.numbers)
    if (!role || !(isIngredient || role.role === 'direction') || isConfirmed) return line
    const words = line.words.map((word, at) =>
      (at === 0 && isIngredient) || hasNumber(word.text) ? { ...word, isDisputed: true } : word,
    )
    const disputed = { ...line, words }
    roles.set(disputed, role)
    return disputed
  })
  return { ...best, lines, reading: { ...best.reading, roles } }
}

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
  return levenshteinDistance(a.letters, b.letters, limit) <= limit
}
