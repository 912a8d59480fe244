import { type Avoided, understand } from './avoided.ts'
import type { Content } from './content-words.ts'
import { tableVersion } from './foods.ts'
import type { LineWithContents } from './recipe-contents.ts'

// What a recipe contains as one text of words, in which a filter finds what is not wanted.

const foodWord = (name: string) => `=${name.replaceAll(' ', '_')}`

/** Made of another table of foods, the text is written again. */
export const contentsStart = (): string => `${tableVersion()} `

/** Of the longest recipe. */
const maxCharacters = 4000

/** '1a2b3c4d gluten milk =butter =flour ': what its lines contain or may contain, and their foods. */
export function contentWords(lines: readonly LineWithContents[]): string {
  const words = new Set<string>()
  for (const { contents } of lines) {
    for (const content of [...contents.contains, ...contents.may]) words.add(content)
    for (const { name, of } of contents.foods) for (const each of [name, ...of]) words.add(foodWord(each))
  }
  const has = (content: Content) => lines.some(({ contents }) => contents.contains.has(content))
  if (has('meat') && has('milk')) words.add('mixed')
  return `${contentsStart()}${[...words].join(' ')} `.slice(0, maxCharacters)
}

/** The words, each between spaces, one of which a recipe with this food has; null for what the table does not know. */
export function unwantedWords(food: string): string[] | null {
  const { avoided, unclear } = understand(food)
  return unclear.length > 0 || avoided.length === 0 ? null : wordsOfAvoided(avoided)
}

export function wordsOfAvoided(avoided: readonly Avoided[]): string[] | null {
  // A row of many foods is not one food: only the text tells them apart.
  if (avoided.some(({ foods, contents }) => contents.length === 0 && foods.some(({ isMany }) => isMany)))
    return null
  const words = avoided.flatMap(({ contents, foods, isMixed }) => [
    ...contents,
    ...foods.map(({ name }) => foodWord(name)),
    ...(isMixed ? ['mixed'] : []),
  ])
  return [...new Set(words)].map((word) => ` ${word} `)
}
