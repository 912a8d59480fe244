import { locale } from './t.ts'

/** 'Apples, pears, plums', as the reader's language puts things in a row; in English without an 'and'. */
export const enumerated = (things: readonly string[]): string =>
  new Intl.ListFormat(locale(), { style: 'narrow' }).format(things)
