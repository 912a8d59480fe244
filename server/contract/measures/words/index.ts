import { fold } from '../../fold.ts'
import { pairsOf } from '../tables.ts'
import type { Unit } from '../units.ts'
import { adjectiveForms } from './adjectives.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { LanguageWords } from './language.ts'
import { nl } from './nl.ts'
import { otherUnits } from './other.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { uk } from './uk.ts'

const languages: Record<string, LanguageWords> = { en, de, fr, es, it, nl, pt, pl, sv, uk }
const all = Object.values(languages)

/** One spelling of a unit. */
export interface UnitForm {
  unit: Unit
  language: string
  singular: string
  plural: string
  /** After five and more, where a language has its own form for them: 'łyżek'. */
  many: string
  /** After a fraction: 'ząbka' of '½ ząbka'. */
  part: string
  /** Its place among the spellings of its unit, so that 'teaspoon' answers to 'tablespoon'. */
  style: number
}

/** Of all spellings, as they are compared. */
export const formsByKey = new Map<string, UnitForm[]>()
const formsByUnit = new Map<string, UnitForm[]>()

/** A spelling as it is compared: folded, without dots, words between single spaces. */
const unitKey = (text: string) =>
  fold(text)
    .replace(/[.·:’'()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function addForms(language: string, units: Partial<Record<Unit, string>>) {
  for (const [name, spellings] of Object.entries(units)) {
    const unit = name as Unit
    spellings.split(', ').forEach((spelling, style) => {
      const [singular = '', plural = singular, many = plural, part = plural] = spelling.split('/')
      const form = { unit, language, singular, plural, many, part, style }
      for (const key of new Set([singular, plural, many, part].map(unitKey)))
        formsByKey.set(key, [...(formsByKey.get(key) ?? []), form])
      const known = `${language} ${unit}`
      formsByUnit.set(known, [...(formsByUnit.get(known) ?? []), form])
    })
  }
}

for (const [language, words] of Object.entries(languages)) addForms(language, words.units)
addForms('other', otherUnits)

const foodPatterns = new Map(
  Object.entries(languages).map(([language, words]) => [
    language,
    new RegExp(`^(?:${words.notUnits})`, 'iu'),
  ]),
)

/** Whether the text, which begins with that spelling, names a food by it: 'bouquet garni', 'filets de saumon'. */
export const isFoodNotUnit = (text: string, { language }: UnitForm): boolean =>
  foodPatterns.get(language)?.test(text) === true

/** Words that are a unit with these capitals only. */
const exactly: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['Tbs', 'tbsp'],
  ['t', 'tsp'],
  ['C', 'cup'],
  ['CS', 'cs'],
  ['CC', 'cac'],
])

/** The form of a written unit; the language of the line decides between 'Tasse' and 'tasse', else the capitals do. */
export function unitForm(text: string, language?: string): UnitForm | null {
  const bare = text.replace(/[.\s]+$/, '')
  const forms = formsByKey.get(unitKey(exactly.get(bare) ?? text))
  if (!forms) return null
  return (
    forms.find((form) => form.language === language) ??
    forms.find(({ singular, plural, many, part }) => [singular, plural, many, part].includes(bare)) ??
    forms[0] ??
    null
  )
}

/** How another unit is written in the same language and, if it can be, in the same style. */
export function formLike(form: UnitForm, unit: Unit): UnitForm | null {
  const forms = formsByUnit.get(`${form.language} ${unit}`) ?? []
  // 'Liter' becomes 'ml', which comes first.
  if (metricUnits.has(unit)) return forms[0] ?? null
  // '½ c' after tablespoons would be hard to read.
  return forms.find(({ style, singular }) => style === form.style && singular.length > 1) ?? forms[0] ?? null
}

/** The first spelling of a unit in its language: 'tsp' for 'teaspoon'. */
export const usualForm = (form: UnitForm): UnitForm =>
  formsByUnit.get(`${form.language} ${form.unit}`)?.[0] ?? form

const metricUnits: ReadonlySet<Unit> = new Set(['g', 'kg', 'ml', 'l'])

const wordsOf = (list: string) => list.split(' ').filter((word) => word !== '')

/** Folded number words of all languages and their values. */
const foldedPairs = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap(pairsOf).map(([word, value]) => [fold(word), value]))

export const numberWords = foldedPairs(all.map(({ numbers }) => numbers))
export const fractionWords = foldedPairs(all.map(({ fractions }) => fractions))
export const articles: ReadonlySet<string> = foldedSet(all.map((words) => words.articles))
export const qualities = inAllForms(
  ({ qualities }) => qualities,
  foldedSet(all.map(({ adverbs }) => adverbs)),
)
export const preparations = inAllForms(({ preparations }) => preparations)

function inAllForms(listOf: (words: LanguageWords) => string, others: ReadonlySet<string> = new Set()) {
  const known = new Set(others)
  for (const [language, words] of Object.entries(languages))
    for (const form of adjectiveForms(language, listOf(words)).keys()) known.add(form)
  return known
}

export const wordsOfLanguage = (language: string): LanguageWords | undefined => languages[language]

function foldedSet(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(wordsOf).map(fold))
}

const escapeWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Source of a pattern with the words of all languages; longer ones first. */
const oneOf = (key: 'and' | 'of' | 'to' | 'or' | 'plus' | 'each') =>
  [...new Set(all.flatMap((words) => wordsOf(words[key])))]
    .sort((one, other) => other.length - one.length)
    .map(escapeWord)
    .join('|')

export const andWords = oneOf('and')
export const ofWords = oneOf('of')
export const toWords = oneOf('to')
export const orWords = oneOf('or')
export const plusWords = oneOf('plus')
export const eachWords = oneOf('each')

const join = (parts: readonly string[]) => parts.join('|')

/** Words before a number. */
export const about = new RegExp(`^(?:${join(all.map((words) => words.about))})(?![\\p{L}])\\s*`, 'iu')
/** Amounts that are not numbers. */
export const vague = new RegExp(`^(?:${join(all.map((words) => words.vague))})\\s+`, 'iu')
export const partOf = new RegExp(
  `^(?:the |le |la |el |il |lo |l['’])?(?:${join(all.map((words) => words.partOf))})\\s*`,
  'iu',
)
/** 'of', 'di', 'd’' between a unit and its food. */
export const connectors = new RegExp(
  `^(?:(?:${join(all.map((words) => words.connectors))})\\s+|(?:de l|d|dell)['’]\\s*)`,
  'i',
)
const connectorsByLanguage = Object.entries(languages).map(
  ([language, words]) => [language, new RegExp(`^(?:${words.connectors})(?:\\s|(?<=['’]))`, 'i')] as const,
)
/** Whether a text of a language begins with 'of' and the like. */
export const isConnected = (text: string, language: string): boolean =>
  language !== 'en' && connectorsByLanguage.some(([each, pattern]) => each === language && pattern.test(text))
/** The first language that begins a food so: 'of flour' is English, 'de lait' French. */
export const languageOfConnector = (food: string): string | undefined =>
  connectorsByLanguage.find(([, pattern]) => pattern.test(food))?.[0]
export const foodArticles = new RegExp(
  `^(?:(?:${join(all.map((words) => words.foodArticles))})\\s+|(?:de l|l)['’]\\s*)`,
  'i',
)
export const keepTheirWords = new RegExp(`^(?:${join(all.map((words) => words.keepTheirWords))}|\\d)`)
/** Where a food ends and what happens to it begins. */
export const endOfFood = new RegExp(
  [
    '\\s*[;]',
    ',(?!\\d)',
    '\\s+[-–—]\\s+',
    '\\s+(?:plus|\\+)(?=\\s)',
    '\\s+(?:à\\s)?\\d[\\d,.]*\\s?%',
    ...all.flatMap((words) => words.endOfFood),
  ].join('|'),
  'iu',
)
