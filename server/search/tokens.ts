/**
 * The words of a text as search knows them: all that stands between white space, punctuation included. A query word
 * holds no white space, so a text contains it exactly if one of its words does. `use` is told where a word stands and
 * a hash of it.
 */
export function forEachWord(text: string, use: (start: number, end: number, hash: number) => void): void {
  let start = -1
  let hash = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) {
      if (start >= 0) use(start, i, hash)
      start = -1
      continue
    }
    if (start < 0) {
      start = i
      hash = 0x811c_9dc5
    }
    // FNV-1a.
    hash = Math.imul(hash ^ code, 0x0100_0193)
  }
  if (start >= 0) use(start, text.length, hash)
}

/** Only what splits a query, too. */
const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)
