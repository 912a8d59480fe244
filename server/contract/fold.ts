/**
 * How texts are compared in search: without case and accents, so that 'creme brulee' finds 'Crème brûlée'. Done here
 * because the database folds ASCII only.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ı', 'i')

/** No word is longer; to look for the beginning of one that almost occurs everywhere takes the square of its length. */
const longestWord = 40

/** The words of a query, each of which must occur. */
export const queryWords = (query: string) =>
  [
    ...new Set(
      fold(query)
        .split(/\s+/)
        .map((word) => word.slice(0, longestWord)),
    ),
  ]
    .filter((word) => word !== '')
    .slice(0, 20)
