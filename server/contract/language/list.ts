import { locale } from './t.ts'

/** 'A, B and C' in the language of the reader. English as the British write it, without a comma before 'and'. */
export const listOf = (parts: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(locale().replace(/^en\b.*/, 'en-GB'), { type }).format(parts)
