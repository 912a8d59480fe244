import { locale } from './t.ts'

/** 'milk, eggs, nuts', as the reader's language puts things in a row; in English without an 'and'. */
export const commaList = (parts: Iterable<string>): string =>
  new Intl.ListFormat(locale(), { style: 'narrow' }).format(parts)

/** 'A, B and C' in the language of the reader. English as the British write it, without a comma before 'and'. */
export const listOf = (parts: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(locale().replace(/^en\b.*/, 'en-GB'), { type }).format(parts)

/** What people type in a row, with the commas of their keyboard: 'milk, eggs' and '牛奶、鸡蛋' -> two each. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
