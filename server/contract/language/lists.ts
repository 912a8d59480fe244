import { locale } from './t.ts'

/** 'milk, eggs, nuts', with the commas of the reader's language. */
export const commaList = (parts: Iterable<string>): string =>
  new Intl.ListFormat(locale(), { style: 'narrow' }).format(parts)
