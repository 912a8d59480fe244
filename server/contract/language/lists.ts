import { locale } from './t.ts'

/** 'milk, eggs, nuts' in the reader's language; without a conjunction. */
export const commaList = (parts: Iterable<string>): string =>
  new Intl.ListFormat(locale(), { style: 'narrow' }).format(parts)

/** 'A, B and C' in the reader's language. English has no comma before 'and', as in Britain. */
export const listInWords = (parts: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(locale().replace(/^en\b.*/, 'en-GB'), { type }).format(parts)

/** Splits a typed list at the commas of any keyboard: 'milk, eggs' and '牛奶、鸡蛋' -> two each. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
