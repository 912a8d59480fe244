import type { Edit } from './edits.ts'
import type { ReadLine } from './read.ts'
import { countedFoods } from './words/counted.ts'
import { inCaseOf } from './write-unit.ts'

interface Noun {
  language: string
  singular: string
  plural: string
}

let nouns: ReadonlyMap<string, Noun> | undefined

/** As they are written, and in lower case where that is no word of another language. */
function readNouns(): ReadonlyMap<string, Noun> {
  const found = new Map<string, Noun>()
  for (const isExact of [true, false])
    for (const [language, list] of Object.entries(countedFoods))
      for (const pair of list.split(', ')) {
        const [singular = '', plural = singular] = pair.split('/')
        for (const word of [singular, plural]) {
          const key = isExact ? word : word.toLowerCase()
          if (!found.has(key)) found.set(key, { language, singular, plural })
        }
      }
  return found
}

const phrase = /^\s*([^,;(:–]{1,60}?)\s*(?=$|[,;(:–])/u

/** '2 lemons' of '2 lemon': the food with the number that it has now; null where its words do not tell how. */
export function countedFoodEdit(
  line: string,
  { foodStart, quantities }: ReadLine,
  value: number,
): Edit | null {
  // Of '2 16 oz baby mushrooms', each pack has many.
  if (quantities.some(({ role }) => role === 'size')) return null
  const found = phrase.exec(line.slice(foodStart))
  const words = found?.[1]?.split(' ') ?? []
  const last = words.at(-1) ?? ''
  nouns ??= readNouns()
  const noun = nouns.get(last) ?? nouns.get(last.toLowerCase())
  if (!found || !noun || !isAloneIn(noun, words)) return null
  // 'Zwiebel(n)' is both.
  if (/^\(\p{L}{1,2}\)/u.test(line.slice(foodStart + found[0].length))) return null
  const text = inCaseOf(last, isPlural(noun, value) ? noun.plural : noun.singular)
  const end = foodStart + found[0].trimEnd().length
  return text === last ? null : { start: end - last.length, end, text }
}

const isPlural = ({ language }: Noun, value: number) => (language === 'fr' ? value >= 2 : value > 1.001)

/**
 * Whether no other word would have to change with the noun. English adjectives have no number; German ones end in 'e' for
 * both only before feminine nouns, whose plural ends in 'n'.
 */
function isAloneIn({ language, plural }: Noun, words: readonly string[]): boolean {
  if (language === 'en' || words.length === 1) return true
  return language === 'de' && plural.endsWith('n') && words.slice(0, -1).every((word) => word.endsWith('e'))
}
