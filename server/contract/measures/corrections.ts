import type { Content, ShownContent } from './content-words.ts'
import { shownContents } from './content-words.ts'
import type { Contents } from './foods.ts'

// What a cook knows better than the words of a line: that the butter is vegan, or that a sauce has nuts.

export interface Correction {
  /** The ingredient as it is written; with other words, the line has lost its correction. */
  line: string
  content: ShownContent
  /** Whether the line contains it. */
  isIn: boolean
}

/** Of one recipe. */
export const maxCorrections = 200
export const maxCorrectionCharacters = 20_000

const isOf = (one: Correction, other: Pick<Correction, 'line' | 'content'>) =>
  one.line === other.line && one.content === other.content

/** With one more, or with another answer to the same question; null takes the answer back. */
export function correct(
  corrections: readonly Correction[],
  { line, content, isIn }: Omit<Correction, 'isIn'> & { isIn: boolean | null },
): Correction[] {
  const others = corrections.filter((each) => !isOf(each, { line, content }))
  return isIn === null ? others : [...others, { line, content, isIn }]
}

/** Those of lines that are still in the recipe, each question once. */
export function keptCorrections(
  corrections: readonly Correction[],
  ingredients: readonly string[],
): Correction[] {
  const lines = new Set(ingredients)
  const kept = new Map<string, Correction>()
  let characters = 0
  for (const each of corrections) {
    characters += each.line.length
    if (kept.size >= maxCorrections || characters > maxCorrectionCharacters) break
    if (lines.has(each.line)) kept.set(`${each.content} ${each.line}`, each)
  }
  return [...kept.values()]
}

/** '200 g butter: no milk', as the history of a recipe shows it. */
export const writeCorrection = ({ line, content, isIn }: Correction) =>
  `${line}: ${isIn ? 'contains' : 'no'} ${content}`

const written = /^(.*): (contains|no) ([a-z]+)$/su

export function readCorrection(text: string): Correction | null {
  const [, line = '', word, name] = written.exec(text) ?? []
  const content = shownContents.find((each) => each === name)
  return content ? { line, content, isIn: word === 'contains' } : null
}

/** Pork is meat, and where there is no milk there is no cheese. */
const impliedIn: Partial<Record<ShownContent, readonly Content[]>> = { milk: ['lactose'], pork: ['meat'] }
const impliedOut: Partial<Record<ShownContent, readonly Content[]>> = {
  milk: ['lactose', 'cheese', 'bluecheese'],
  meat: ['redmeat', 'poultry', 'pork'],
}

/** What a line contains by its words, and by what the cook says of it. */
export function withCorrections(contents: Contents, corrections: readonly Correction[]): Contents {
  if (corrections.length === 0) return contents
  const contains = new Set(contents.contains)
  const may = new Set(contents.may)
  const excluded = new Set(contents.excluded)
  for (const { content, isIn } of corrections) {
    const all = [content, ...((isIn ? impliedIn : impliedOut)[content] ?? [])]
    for (const each of all) {
      may.delete(each)
      if (isIn) contains.add(each)
      else {
        contains.delete(each)
        excluded.add(each)
      }
    }
  }
  return { ...contents, contains, may, excluded }
}
