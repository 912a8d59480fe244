/**
 * For search: removes case and accents, so that 'creme brulee' finds 'Crème brûlée'. The database folds ASCII only.
 */
export const fold = (text: string) => (notAscii.test(text) ? foldAll(text) : text.toLowerCase())

/** Most texts have nothing to fold but capitals. */
const notAscii = /[^\n -~]/

/** Each would become the letters of a whole sentence. */
const sentenceLetters = /[\uFDFA\uFDFB]+/g

const foldAll = (text: string) =>
  text
    .replace(sentenceLetters, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ı', 'i')

/** Limits the length of words, because searching one that nearly matches everywhere takes quadratic time. */
const maxWordLength = 40

/** The words of a query. A match contains all of them. */
export const queryWords = (query: string) =>
  [
    ...new Set(
      fold(query)
        .split(/\s+/)
        .map((word) => word.slice(0, maxWordLength)),
    ),
  ]
    .filter((word) => word !== '')
    .slice(0, 20)
