import { foldPrint, levenshteinDistance } from '../../ocr/understand/printed-words.ts'

interface Compared {
  letters: string
  /** With fractions: '1 1/2' is not '11/2'. A digit inside a word is a misread letter. */
  numbers: string
}

/** Beginning of a long step that is compared; the whole would take time by the square of its length. */
const comparedLetters = 160

function toCompare(line: string): Compared {
  const text = foldPrint(line)
  return {
    letters: text.replace(/[^a-z]+/g, '').slice(0, comparedLetters),
    numbers: text.match(/(?<![a-z\d])\d+(?:[/⁄.,]\d+)*/g)?.join(' ') ?? '',
  }
}

/** Whether two lines are one printed line, read twice. Lines with different amounts never are. */
function isSameLine(one: Compared, other: Compared): boolean {
  const length = Math.min(one.letters.length, other.letters.length)
  if (length === 0 || one.numbers !== other.numbers) return false
  const limit = length < 6 ? 0 : Math.max(1, Math.floor(length * 0.15))
  return levenshteinDistance(one.letters, other.letters, limit) <= limit
}

/** Letters of a line that is hardly printed twice on different pages. */
const distinctLetters = 25

/**
 * For each line of `next`, the index of the same printed line in `lines`; null for a new one. Photos of neighbouring pages
 * overlap, but a recipe may also list '1 egg' twice: a short line counts only next to another repeated line, or where the
 * photos meet.
 */
export function findRepeated(lines: readonly string[], next: readonly string[]): (number | null)[] {
  const known = lines.map(toCompare)
  const wanted = next.map(toCompare)
  const same = wanted.map((line) => known.flatMap((each, index) => (isSameLine(each, line) ? [index] : [])))
  return wanted.map((line, at) => {
    const isRepeat = (index: number) =>
      line.letters.length >= distinctLetters ||
      same[at - 1]?.includes(index - 1) ||
      same[at + 1]?.includes(index + 1) ||
      (at === 0 && index === lines.length - 1)
    return same[at]?.find(isRepeat) ?? null
  })
}
