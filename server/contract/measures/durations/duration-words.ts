import type { LanguageWords } from '../words/language.ts'
import type { TimeUnits } from './time-units.ts'

/** Those by which amounts are read. */
export const numbersOf = ({ articles, numbers }: LanguageWords) =>
  `${articles.replace(/\S+/g, '$& 1').replace("'", "['’]")} ${numbers}`

/** How one language writes times. All texts are sources of case-insensitive patterns. */
export interface DurationWords extends TimeUnits {
  /** Patterns of numbers in words, each with its value: 'two 2'. */
  numbers: string
  /** Words between the ends of a range: '10 to 15'. */
  to: string
  /** Words before a range whose ends are joined by `and`: 'between 10 and 15'. */
  between: string
  and: string
  /** Fractions added after the number or the unit: 'and a half' -> 0.5. */
  added: [pattern: string, share: number][]
  /** Times without a number and a unit: 'half an hour' -> 1800. */
  phrases: [pattern: string, seconds: number][]
  /** A unit in the singular that is more often an ordinal: 'a second bowl'. */
  ordinal?: string
  /** Adjectives between the number and the unit: 'a good hour'. */
  filler: string
  /** The time right after these is an interval or a time of day: 'every 10 minutes', 'at 5 o'clock'. */
  notAfter: string
  /** The time right before these is no waiting time: '2 hours ago', 'a minute steak'. */
  notBefore: string
  /** Words that may follow a unit in the singular after a larger number: '20-minute rest', but not '20-minute meal'. */
  afterSingular?: string
  /** '1 hour before baking' says when; 'rest 1 hour before baking' says how long. */
  before: string
  /** Words that announce how long: 'for'. */
  during: string
  /** Labels of timers, and the beginnings of the verbs they stand for. */
  actions: [label: string, beginning: string][]
  /** After these a verb form is a noun or a condition: 'the roast', 'until brown'. */
  notAction: string
  /** Verb forms that are adjectives: 'boiling water'. */
  participle?: RegExp
  /** The verb ends the clause, after the time. */
  isVerbLast?: boolean
}
