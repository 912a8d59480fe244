import type { OcrRecipe } from '#server/ocr/result.ts'
import { levenshteinDistance } from '#server/ocr/understand/printed-words.ts'

export interface ExpectedRecipe {
  title: string
  ingredients: string[]
  directions: string[]
}

export interface Score {
  title: boolean
  /** F1 of the ingredient lines, matched one to one at a similarity of 0.85. */
  ingredients: number
  /** Share of the expected lines that were found with the same numbers. */
  amounts: number
  /** F1 of the words of the directions. */
  directions: number
  /** A person would keep this reading and correct a word or two. */
  isUsable: boolean
}

const alike = 0.85

export function scoreRecipe(read: OcrRecipe, expected: ExpectedRecipe): Score {
  const found = match(read.ingredients.map(fold), expected.ingredients.map(fold))
  const title = similarity(fold(read.title), fold(expected.title)) >= alike
  const ingredients = f1(found.length, read.ingredients.length, expected.ingredients.length)
  const [words, expectedWords] = [read.directions, expected.directions].map((steps) =>
    wordsIn(steps.join(' ')),
  )
  const directions = f1(
    shared(words ?? [], expectedWords ?? []),
    words?.length ?? 0,
    expectedWords?.length ?? 0,
  )
  return {
    title,
    ingredients,
    amounts: found.filter(([a, b]) => numbersIn(a) === numbersIn(b)).length / expected.ingredients.length,
    directions,
    isUsable: title && ingredients >= 0.8 && directions >= 0.85,
  }
}

export const fold = (text: string): string =>
  text
    .replace(/(\d)\s*([½¼¾⅓⅔⅛])/g, '$1 $2')
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.,;:]$/, '')
    .trim()

export const similarity = (a: string, b: string): number =>
  1 - levenshteinDistance(a, b) / Math.max(a.length, b.length, 1)
const numbersIn = (text: string): string => (text.match(/\d+(?:[/.,]\d+)?/g) ?? []).join(' ')
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const f1 = (hits: number, read: number, expected: number): number =>
  read + expected === 0 ? 1 : (2 * hits) / (read + expected)

/** The most similar pairs first, each line once. */
function match(read: string[], expected: string[]): [string, string][] {
  const pairs = read.flatMap((a, i) => expected.map((b, j) => ({ a, b, i, j, score: similarity(a, b) })))
  const [usedRead, usedExpected] = [new Set<number>(), new Set<number>()]
  const found: [string, string][] = []
  for (const { a, b, i, j, score } of pairs.sort((x, y) => y.score - x.score)) {
    if (score < alike || usedRead.has(i) || usedExpected.has(j)) continue
    usedRead.add(i)
    usedExpected.add(j)
    found.push([a, b])
  }
  return found
}

function shared(a: string[], b: string[]): number {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) hits++
    left.set(word, count - 1)
  }
  return hits
}
