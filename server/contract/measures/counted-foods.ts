import type { Edit } from './edits.ts'
import type { ReadLine } from './read.ts'
import type { Quantity } from './roles.ts'
import { countedFoods } from './words/counted.ts'
import { plusWords } from './words/index.ts'
import { inCaseOf, isPlural } from './write-unit.ts'

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

/** The noun that a word is or, in German, ends with: Lorbeerblatt, Gewürzgurken. */
function nounOf(word: string): Noun | null {
  nouns ??= readNouns()
  const known = nouns.get(word) ?? nouns.get(word.toLowerCase())
  if (known || !/^\p{Lu}\p{Ll}/u.test(word)) return known ?? null
  for (let from = 3; from <= word.length - minEnding; from += 1) {
    const ending = word.slice(from)
    const noun = nouns.get(ending.charAt(0).toUpperCase() + ending.slice(1))
    if (noun?.language !== 'de') continue
    const beginning = word.slice(0, from)
    // 'Bio-Zitrone'
    const inWord = (form: string) => beginning + (beginning.endsWith('-') ? form : form.toLowerCase())
    return { ...noun, singular: inWord(noun.singular), plural: inWord(noun.plural) }
  }
  return null
}

const minEnding = 4

/** 'red onions' of 'red onion': a food with the number that it has; null where its words do not tell how. */
export function inNumber(food: string, value: number): string | null {
  const words = food.split(' ')
  const last = words.at(-1) ?? ''
  const noun = nounOf(last)
  if (!noun || !isAloneIn(noun, words)) return null
  const text = inCaseOf(last, isPlural(noun.language, value) ? noun.plural : noun.singular)
  return food.slice(0, food.length - last.length) + text
}

const plusAtEnd = new RegExp(`\\s(?:\\+|${plusWords})\\s$`, 'iu')
const phrase = /^\s*([^,;(:–]{1,60}?)\s*(?=$|[,;(:–])/u

/** '2 lemons' of '2 lemon', where the words of a line tell how. */
export function countedFoodEdit(
  line: string,
  { foodStart, quantities, food: named }: ReadLine,
  { role, end: numberEnd }: Quantity,
  value: number,
): Edit | null {
  // Of '2 16 oz baby mushrooms', each pack has many.
  if (quantities.some(({ role }) => role === 'size')) return null
  // Of '2 large eggs plus 1 yolk', the eggs.
  const from = role === 'amount' ? foodStart : numberEnd
  const next = quantities.find((each) => each.role === 'more' && each.start > from)
  const rest = line.slice(from, next?.start).replace(plusAtEnd, '')
  // 'onion' of 'onion finely chopped'
  const at = role === 'amount' && named !== '' ? rest.indexOf(named) : -1
  const length = at < 0 ? phrase.exec(rest)?.[0].trimEnd().length : at + named.length
  const food = rest.slice(0, length ?? 0).trimStart()
  const text = inNumber(food, value)
  const end = from + (length ?? 0)
  // 'Zwiebel(n)' is both.
  if (text === null || text === food || /^\s*\(\p{L}{1,2}\)/u.test(line.slice(end))) return null
  // Of 'large (9 oz) onion' the noun alone: the amount has an edit of its own.
  const kept = food.lastIndexOf(' ') + 1
  return { start: end - food.length + kept, end, text: text.slice(kept) }
}

/**
 * Whether no other word would have to change with the noun. English adjectives have no number; German ones end in 'e' for
 * both only before feminine nouns, whose plural ends in 'n'.
 */
function isAloneIn({ language, plural }: Noun, words: readonly string[]): boolean {
  if (language === 'en' || words.length === 1) return true
  return language === 'de' && plural.endsWith('n') && words.slice(0, -1).every((word) => word.endsWith('e'))
}
