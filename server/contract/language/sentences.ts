import { locale } from './t.ts'

/** Whole sentences one after the other; between those of Chinese and Japanese there is no space. */
export const inARow = (...sentences: (string | false)[]): string =>
  sentences
    .filter((sentence) => sentence !== false && sentence !== '')
    .join(' ')
    .replace(/(?<=[。！？]) /g, '')

/** As at the beginning of a line: 'milk' -> 'Milk'. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1)
