import { fold } from '../fold.ts'
import type { Edit } from './edits.ts'
import type { ReadLine } from './read.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './unit-at.ts'
import { adjectiveForms } from './words/adjectives.ts'
import { countedFoods, kinds, masculine, neuter } from './words/counted.ts'
import { isConnected, plusWords, wordsOfLanguage } from './words/index.ts'
import { inCaseOf, isPlural } from './write-unit.ts'

// What is counted agrees with its number, and the adjectives around it with both. A word that is not known stays, and its
// food with it.

interface Noun {
  language: string
  singular: string
  plural: string
  /** The ending of a German adjective before one of it. */
  ending: string
}

let nouns: ReadonlyMap<string, readonly Noun[]> | undefined

/** In lower case. */
function readNouns(): ReadonlyMap<string, readonly Noun[]> {
  const found = new Map<string, Noun[]>()
  for (const [language, list] of Object.entries(countedFoods))
    for (const pair of list.split(', ')) {
      const [singular = '', plural = singular] = pair.split('/')
      const noun = { language, singular, plural, ending: endingFor(singular) }
      for (const key of new Set([singular.toLowerCase(), plural.toLowerCase()]))
        found.set(key, [...(found.get(key) ?? []), noun])
    }
  return found
}

const [masculines, neuters] = [new Set(masculine.split(' ')), new Set(neuter.split(' '))]
const endingFor = (singular: string) => (masculines.has(singular) ? 'er' : neuters.has(singular) ? 'es' : 'e')

const minEnding = 4

/** The nouns that a word is or, in German, ends with: Lorbeerblatt, Gewürzgurken. */
function nounsOf(word: string): readonly Noun[] {
  nouns ??= readNouns()
  const known = nouns.get(word.toLowerCase())
  if (known || !/^\p{Lu}\p{Ll}/u.test(word)) return known ?? []
  for (let from = 3; from <= word.length - minEnding; from += 1) {
    const ending = word.slice(from)
    const noun = nouns.get(ending.toLowerCase())?.find(isGerman)
    if (!noun) continue
    const beginning = word.slice(0, from)
    // 'Bio-Zitrone'
    const inWord = (form: string) => beginning + (beginning.endsWith('-') ? form : form.toLowerCase())
    return [{ ...noun, singular: inWord(noun.singular), plural: inWord(noun.plural) }]
  }
  return []
}

const isGerman = ({ language }: Noun) => language === 'de'

const adjectives = new Map<string, ReadonlyMap<string, readonly string[]>>()

function readAdjectives(language: string): ReadonlyMap<string, readonly string[]> {
  const { qualities = '', preparations = '', adverbs = '' } = wordsOfLanguage(language) ?? {}
  const found = new Map(adjectiveForms(language, [qualities, preparations, kinds[language]].join(' ')))
  for (const word of adverbs.split(' ')) found.set(fold(word), [word])
  adjectives.set(language, found)
  return found
}

/** The forms of an adjective: of one, then as many of more; of an adverb itself. Null for other words. */
const formsOf = (written: string, language: string): readonly string[] | null =>
  (adjectives.get(language) ?? readAdjectives(language)).get(fold(written)) ?? null

/** What a word of a line has to agree with. */
interface Counted extends Noun {
  isMany: boolean
}

/** An adjective in the number of its noun; null for a word that is not known to be one. */
function agreeing(word: string, { language, ending, isMany, singular, plural }: Counted): string | null {
  const forms = formsOf(word, language)
  if (!forms) return null
  if (language === 'de') return word.replace(/(?<=\p{L}{3})e[rs]?$/u, isMany ? 'e' : ending)
  const at = forms.findIndex((form) => fold(form) === fold(word))
  // Italian eggs are masculine one by one: 'uovo medio', 'uova medie'.
  const turns = language === 'it' && singular.endsWith('o') && plural.endsWith('a')
  const isFeminine = turns ? isMany : at % 2 === 1
  return inCaseOf(word, forms[Number(isFeminine) + (isMany ? 2 : 0)] ?? word)
}

const wordPattern = /[\p{L}\p{M}’'-]+/gu

/** Of a stretch of adjectives alone; null when one of its words is none. */
function adjectiveEdits(line: string, from: number, to: number, counted: Counted): Edit[] | null {
  const edits: Edit[] = []
  for (const { 0: word, index } of line.slice(from, to).matchAll(wordPattern)) {
    const text = agreeing(word, counted)
    if (text === null) return null
    edits.push({ start: from + index, end: from + index + word.length, text })
  }
  return edits
}

const nextWord = /\s*,?\s+([\p{L}\p{M}]+)(?![\p{L}\p{M}’'])/uy

/** French, Italian and Spanish put adjectives behind the noun, also after a comma: 'carottes, râpées'. */
function editsAfter(line: string, from: number, counted: Counted): { edits: Edit[]; end: number } {
  const edits: Edit[] = []
  let end = from
  while (counted.language !== 'en' && counted.language !== 'de') {
    nextWord.lastIndex = end
    const word = nextWord.exec(line)?.[1]
    const text = word && agreeing(word, counted)
    if (!word || !text) break
    end = nextWord.lastIndex
    edits.push({ start: end - word.length, end, text })
  }
  return { edits, end }
}

/** '2 belles tranches fines' of '1 belle tranche fine': the adjectives of a unit whose number changes. */
export function unitAdjectives(line: string, numberEnd: number, unit: UnitAt, isMany: boolean): Edit[] {
  const counted = { ...unit.form, ending: endingFor(unit.form.singular), isMany }
  const before = unit.start < numberEnd ? [] : adjectiveEdits(line, numberEnd, unit.start, counted)
  return before ? [...before, ...editsAfter(line, unit.end, counted).edits] : []
}

const plusAtEnd = new RegExp(`\\s(?:\\+|${plusWords})\\s$`, 'iu')
const phrase = /^\s*([^,;(:–]{1,60}?)\s*(?=$|[,;(:–])/u

/** '2 large lemons' of '1 large lemon', where the words of a line tell how; `change` is the number before and now. */
export function countedFoodEdits(
  line: string,
  { foodStart, quantities, food, language }: ReadLine,
  { role, end: numberEnd }: Quantity,
  change: readonly [before: number, now: number],
): Edit[] {
  // Of '2 16 oz baby mushrooms', each pack has many.
  if (quantities.some(({ role }) => role === 'size')) return []
  // Of '2 large eggs plus 1 yolk', the eggs.
  const from = role === 'amount' ? foodStart : numberEnd
  const next = quantities.find((each) => each.role === 'more' && each.start > from)
  const rest = line.slice(from, next?.start).replace(plusAtEnd, '')
  // 'onion' of 'onion finely chopped'
  const at = role === 'amount' && food !== '' ? rest.indexOf(food) : -1
  const end = from + (at < 0 ? (phrase.exec(rest)?.[0].trimEnd().length ?? 0) : at + food.length)
  // 'Zwiebel(n)' is both.
  if (/^\s*\(\p{L}{1,2}\)/u.test(line.slice(end))) return []
  return phraseEdits(line, [from, end], change, language)
}

/** Of words that name a counted food and nothing else; none where they do not tell how. */
function phraseEdits(
  line: string,
  [from, end]: readonly [number, number],
  change: readonly [before: number, now: number],
  language?: string,
): Edit[] {
  const words = Array.from(line.slice(from, end).matchAll(wordPattern), ({ 0: text, index }) => {
    const start = from + index
    return { text, start, end: start + text.length }
  })
  const found = words.flatMap((word, at) =>
    nounsOf(word.text).map((noun) => ({ noun, word, isLast: at === words.length - 1 })),
  )
  // A word of several languages is that of the line; else as it is written if it is alone, and English last if not.
  const rank = ({ noun, word }: (typeof found)[number]) => {
    if (noun.language === language) return 0
    if (isGerman(noun) && !/^\p{Lu}/u.test(word.text)) return 3
    const isExact = noun.singular === word.text || noun.plural === word.text
    return (words.length === 1 ? isExact : noun.language !== 'en') ? 1 : 2
  }
  for (const { noun, word, isLast } of found.toSorted((one, other) => rank(one) - rank(other))) {
    const [wasMany, isMany] = change.map((value) => isPlural(noun.language, value))
    const counted = { ...noun, isMany: isMany === true }
    const before = noun.language === 'en' ? [] : adjectiveEdits(line, from, word.start, counted)
    const after = editsAfter(line, word.end, counted)
    // "Pommes de terre": what follows belongs to the noun; English and German nouns are the last word.
    const isWhole =
      isLast || after.end >= end || isConnected(line.slice(after.end).trimStart(), noun.language)
    if (before === null || !isWhole) continue
    const text = inCaseOf(word.text, isMany ? noun.plural : noun.singular)
    const adjectives = wasMany === isMany ? [] : [...before, ...after.edits]
    return [...adjectives, { start: word.start, end: word.end, text }].filter(
      (edit) => line.slice(edit.start, edit.end) !== edit.text,
    )
  }
  return []
}
