import { fold } from '../fold.ts'
import { applyEdits, type Edit } from './edits.ts'
import { adjectiveForms, pluralByRule } from './words/adjectives.ts'
import { countedFoods, kinds } from './words/counted.ts'
import { isConnected, wordsOfLanguage } from './words/index.ts'
import { inCaseOf, isPlural } from './write-unit.ts'

// What is counted agrees with its number, and the adjectives around it with both. A word that is not known stays, and its
// food with it.

interface Noun {
  language: string
  singular: string
  plural: string
}

let nouns: ReadonlyMap<string, readonly Noun[]> | undefined

/** In lower case. */
function readNouns(): ReadonlyMap<string, readonly Noun[]> {
  const found = new Map<string, Noun[]>()
  for (const [language, list] of Object.entries(countedFoods))
    for (const listed of list.split(' ')) {
      const [singular = '', plural = pluralByRule(singular, language)] = listed.split('/')
      const noun = { language, singular, plural }
      for (const key of new Set([singular.toLowerCase(), plural.toLowerCase()]))
        found.set(key, [...(found.get(key) ?? []), noun])
    }
  return found
}

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
export interface Counted extends Noun {
  isMany: boolean
  /** Of a German adjective before one of it. */
  ending: string
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
export function adjectiveEdits(line: string, from: number, to: number, counted: Counted): Edit[] | null {
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
export function editsAfter(line: string, from: number, counted: Counted): { edits: Edit[]; end: number } {
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

/** 'lemons' of 'lemon' and of itself, 'oignons rouges' of 'oignon rouge'; null for a food whose plural is not known. */
export function pluralOf(food: string): string | null {
  const edits = phraseEdits(food, [0, food.length], [1, 2], { endingFor: () => 'e' })
  return edits && applyEdits(food, edits)
}

/** Of words that name a counted food and nothing else; null where they do not tell how. */
export function phraseEdits(
  line: string,
  [from, end]: readonly [number, number],
  change: readonly [before: number, now: number],
  { language, endingFor }: { language?: string | undefined; endingFor(singular: string): string },
): Edit[] | null {
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
    const counted = { ...noun, isMany: isMany === true, ending: endingFor(noun.singular) }
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
  return null
}
