/**
 * The words of a text as search knows them: what stands between white space, without the ASCII punctuation around it.
 * A query word holds no white space, so a text contains it exactly if one of its words does, as long as the query word
 * itself neither begins nor ends with what is cut off here. `use` is told where a word stands and a hash of it.
 */
export function forEachWord(text: string, use: (start: number, end: number, hash: number) => void): void {
  let start = -1
  let end = -1
  let hash = 0
  let hashAtEnd = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) {
      if (start >= 0) use(start, end, hashAtEnd)
      start = -1
      continue
    }
    const isPart = isWordCode(code)
    if (start < 0) {
      if (!isPart) continue
      start = i
      hash = 0x811c_9dc5
    }
    // FNV-1a.
    hash = Math.imul(hash ^ code, 0x0100_0193)
    if (isPart) {
      end = i + 1
      hashAtEnd = hash
    }
  }
  if (start >= 0) use(start, end, hashAtEnd)
}

/** Whether the words of texts are enough to find this one; '50%' must be looked for in the texts themselves. */
export const isWord = (term: string) =>
  isWordCode(term.charCodeAt(0)) && isWordCode(term.charCodeAt(term.length - 1))

/** Only what splits a query, too. */
const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** Letters, digits, and all that is not ASCII. */
const isWordCode = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  code >= 0x80 ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a)
