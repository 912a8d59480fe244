import { fractionClass } from '../fractions.ts'
import { pairsOf } from '../tables.ts'
import type { RecipeLanguage } from '../text-language.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import type { DurationWords } from './duration-words.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'
import { ukrainian } from './uk.ts'

/** A number as recipes write it: '1½', '1 1/2', '3/4', '0.5', '0,5', '12'. Source of a pattern, without groups. */
export const numberPattern = `(?:\\d+\\s*[${fractionClass}]|[${fractionClass}]|\\d+[ \\u00a0-]\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d+(?:[.,]\\d+)?)`

/** The compiled patterns of one language. */
export interface DurationPatterns {
  words: DurationWords
  /** A number or a range with its unit, a time as '1h30', or a phrase such as 'half an hour'; in named groups. */
  piece: RegExp
  /** The text between '1 hour' and '30 minutes'. */
  link: RegExp
  /** The text between the two ends of a range. */
  to: RegExp
  /** The text between the two ends after 'between'. */
  and: RegExp
  betweenBefore: RegExp
  notBefore: RegExp
  notAfter: RegExp
  before: RegExp
  duringBefore: RegExp
  afterSingular: RegExp | null
}

const edge = '(?![\\p{L}\\d]|-\\p{L})'
const dash = '\\s?[-–—]\\s?'
const any = (patterns: string[]) => patterns.map((pattern) => `(?:${pattern})`).join('|')

const durationWords: Record<RecipeLanguage, DurationWords> = {
  en: english,
  'en-GB': english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
  da: danish,
  pl: polish,
  uk: ukrainian,
}

/** Units of all languages, for texts of an unknown one. */
const universal: DurationWords = {
  ...durationWords.en,
  ...{ hour: 'h', minute: 'min', second: 'sec|s(?<= s)', numbers: '', added: [], phrases: [], actions: [] },
}

export const patternsOf = (language: RecipeLanguage | null): DurationPatterns =>
  compile(language === null ? universal : durationWords[language])

const compiled = new Map<DurationWords, DurationPatterns>()

function compile(words: DurationWords): DurationPatterns {
  const known = compiled.get(words)
  if (known) return known
  const after = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?:\\s|(?<=['’]))$`, 'iu')
  const next = (pattern: string) => new RegExp(`^[\\s-](?:${pattern})(?!\\p{L})`, 'iu')
  const patterns: DurationPatterns = {
    words,
    piece: pieceOf(words),
    link: new RegExp(`^(?:\\.?,?\\s(?:(?:${words.and})\\s)?|)$`, 'iu'),
    to: new RegExp(`^\\.?(?:${dash}|\\s(?:${words.to})\\s)$`, 'iu'),
    and: new RegExp(`^\\s(?:${words.and})\\s$`, 'iu'),
    betweenBefore: after(words.between),
    notBefore: next(words.notBefore),
    notAfter: after(words.notAfter),
    before: next(words.before),
    duringBefore: after(words.during),
    afterSingular: words.afterSingular ? next(words.afterSingular) : null,
  }
  compiled.set(words, patterns)
  return patterns
}

function pieceOf(words: DurationWords): RegExp {
  const { hour, minute, second, added } = words
  const unit = `(?:${hour}|${minute}|${second})${edge}`
  const inWords = any(pairsOf(words.numbers).map(([pattern]) => pattern)) || '(?!)'
  const fraction = `\\s(?:${words.and})\\s(?:[${fractionClass}]|\\d/\\d)`
  const part = any(added.map(([pattern]) => pattern)) || '(?!)'
  const number = `(?:${numberPattern}(?:${fraction})?|(?:${inWords})(?:(?<=['’])|(?![\\p{L}\\d])))(?:\\s(?:${part}))?`
  const clock = `(?<hours>\\d{1,2})(?::(?<past>[0-5]\\d)\\s?(?:${hour})|\\s?(?:${hour})\\s?(?:(?:${words.and})\\s)?(?<more>[0-5]\\d)(?:\\s?(?:${minute}|mn|m))?)${edge}(?!\\s?(?:${unit})|[.,:/]\\d)`
  const ends = `(?<=(?:${words.between})\\s)(?<least>${number})\\s(?:${words.and})\\s(?<most>${number})|(?<low>${number})(?:(?:${dash}|\\s(?:${words.to})\\s)(?<high>${number}))?`
  const counted = `(?:${ends})[\\s-]?(?:(?:${words.filler})\\s)?(?<unit>${unit})(?:\\s(?<share>${part})(?![\\p{L}])|\\s(?:${words.to})\\s(?<later>${inWords})(?![\\p{L}]|\\s(?:${unit})))?`
  const phrase = any(words.phrases.map(([pattern]) => pattern)) || '(?!)'
  return new RegExp(`(?<![\\p{L}\\d.,/⁄:])(?:${clock}|(?<phrase>${phrase})${edge}|${counted})`, 'giu')
}
