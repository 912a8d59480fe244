import type { ModelReading } from '#server/contract/language-model.ts'
import { type ModelAnswer, readAnswer } from '../read-answer.ts'
import { openSource } from './find-span.ts'
import { groundingOf, groundLine, groundStep, groundTitle } from './ground-lines.ts'

/** Comparisons: more than an honest answer takes, and some milliseconds. */
const maxComparisons = 400_000
const maxShownLines = 30
const maxShownChars = 300

/**
 * The part of a model's answer that is in the source, in the source's own words. Every number must be the same; what is
 * not in the source is listed in `notFound` and is not part of the reading. Pure, and bounded whatever both texts are.
 */
export function groundAnswer(text: string, answer: ModelAnswer): ModelReading {
  const source = openSource(text)
  const budget = { left: maxComparisons }
  const notFound: string[] = []
  const lines = groundingOf(source, budget)
  const facts = groundingOf(source, budget)

  const orNote = (found: string | null, given: string): string => {
    if (found === null && given !== '') notFound.push(given)
    return found ?? ''
  }
  const title = orNote(groundTitle(facts, answer.title), answer.title)
  const ingredients = answer.ingredients.map((line) => orNote(groundLine(lines, line), line))
  const steps = groundingOf(source, budget)
  const directions = answer.directions.map((step) => {
    const { text: found, missing } = groundStep(steps, step)
    notFound.push(...missing)
    return found
  })
  return {
    title: title.slice(0, 300),
    ingredients: ingredients.filter((line) => line !== ''),
    directions: directions.filter((step) => step !== '').join('\n'),
    servings: orNote(groundLine(facts, answer.servings), answer.servings).slice(0, 100),
    cookTime: orNote(groundLine(facts, answer.cookTime), answer.cookTime).slice(0, 100),
    notFound: notFound.slice(0, maxShownLines).map((line) => line.slice(0, maxShownChars)),
    isCut: answer.isCut,
  }
}

/** The reading in the content of an answer to `text`; null when the answer cannot be read. */
export function readReading(text: string, content: string): ModelReading | null {
  const answer = readAnswer(content)
  return answer && groundAnswer(text, answer)
}
