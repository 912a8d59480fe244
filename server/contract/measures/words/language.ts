import type { Unit } from '../units.ts'

/** What one language says of amounts. Lists are separated by spaces, phrases by commas; the fold of each is compared. */
export interface LanguageWords {
  /** 'one 1 two 2' */
  numbers: string
  /** Words that are 1 at the beginning of an amount only: 'a', 'ein'. */
  articles: string
  /** 'half 0.5 quarter 0.25': also after a number ('three quarters'). Also 'vingtaine 20'. */
  fractions: string
  /** Between a number and a half: 'and', 'und'. */
  and: string
  /** Between a fraction and its food: 'of', 'de'. */
  of: string
  /** Between the ends of a range: 'to', 'bis'. */
  to: string
  /** Between two foods or two measures of one: 'or', 'oder'. */
  or: string
  /** Before what is added: 'plus'. */
  plus: string
  /** Before the size of each piece: 'à', 'da'. */
  each: string
  /** Source of a pattern for words before a number: 'about'. */
  about: string
  /** Source of a pattern for amounts that are not numbers: 'some'. */
  vague: string
  /** Source of a pattern: 'juice of' means that the food after it is bought. */
  partOf: string
  /** Source of a pattern for words between a unit and its food: 'of'. */
  connectors: string
  /** Source of a pattern for the article before a food without an amount. */
  foodArticles: string
  /** Patterns where a food ends and what happens to it begins. */
  endOfFood: readonly string[]
  /** Sizes and qualities before a unit or around a food: '2 heaped tbsp', 'large eggs'; of each only the form of one. */
  qualities: string
  /** Those that never change: 'finement'. */
  adverbs: string
  /** What is done to a food in the kitchen, which does not change what is bought. */
  preparations: string
  /** Source of a pattern for foods whose first or last word is one of those, and is part of what is bought. */
  keepTheirWords: string
  /** Source of a pattern: where the word of a unit is a food, 'bouquet garni', 'chili' without 'di'. */
  notUnits: string
  /** Spellings of a unit, 'singular/plural', or 'one/two/five/half' where they differ; the first ones are used when a unit is changed. */
  units: Partial<Record<Unit, string>>
}
