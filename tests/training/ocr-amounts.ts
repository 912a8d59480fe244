import type { OcrResult, OcrWord } from '#server/ocr/result.ts'
import { editDistance } from '#server/ocr/understand/printed-words.ts'
import type { ExpectedRecipe } from './ocr-score.ts'

export interface WrongAmount {
  read: string
  /** The ingredient on the page; null when none is alike. */
  printed: string | null
  /** The numbers that are read and not printed there. */
  numbers: string[]
  /** Whether a person is asked to check each of them. */
  isMarked: boolean
}

/** The ingredients that were read with a number that the page does not have there. */
export function wrongAmounts(result: OcrResult, expected: ExpectedRecipe): WrongAmount[] {
  const page = [expected.title, ...expected.ingredients, ...expected.directions].join(' ')
  return result.recipe.ingredients.flatMap((read, item) => {
    const letters = lettersOf(read)
    const alike = expected.ingredients.filter((line) => similarity(letters, lettersOf(line)) >= 0.6)
    // Two ingredients that were read as one.
    const joined = expected.ingredients.filter((line) => letters.includes(lettersOf(line))).join(' ')
    const [nearest] = (alike.length > 0 ? [...alike, joined] : [page])
      .map((printed) => ({ printed, numbers: numbersThatLack(read, printed) }))
      .sort((a, b) => a.numbers.length - b.numbers.length)
    if (!nearest || nearest.numbers.length === 0) return []
    const { printed, numbers } = nearest
    const doubtful = wordsOf(result, item).flatMap((word) => (word.doubtful ? numbersIn(word.text) : []))
    const isMarked = numbers.every((number) => doubtful.includes(number))
    return [{ read, printed: printed === page ? null : printed, numbers, isMarked }]
  })
}

function wordsOf({ lines, words }: OcrResult, item: number): OcrWord[] {
  return words.filter(({ line }) => {
    const of = lines[line]
    return of?.role === 'ingredient' && of.item === item
  })
}

function numbersThatLack(read: string, printed: string): string[] {
  const left = numbersIn(printed)
  return numbersIn(read).filter((number) => {
    const at = left.indexOf(number)
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
}

const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .match(/\d+(?:[/.,]\d+)*/g) ?? []

/** By their letters: an amount that was misread must not keep a line from its own. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
const similarity = (a: string, b: string) => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1)
