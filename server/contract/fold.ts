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
    .replace(/[ßøłæœı]/g, (letter) => spelled[letter] ?? '')

/** Letters that are no other one with a mark. */
const spelled: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' }
