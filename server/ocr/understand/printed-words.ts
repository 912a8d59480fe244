/** Letters that are not a base letter with an accent. */
const otherLetters: Record<string, string> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', æ: 'ae', đ: 'd' }

/** Lower case without accents and apostrophes, which the recogniser often misses. */
export const foldPrint = (text: string): string =>
  text
    .replace(/[ßıłøæđ]/gi, (letter) => otherLetters[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()

export function isAllCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}

export const wordsIn = (text: string): string[] => foldPrint(text).match(/[a-z]+/g) ?? []

/** Levenshtein distance; returns `limit + 1` when the lengths differ by more than `limit`. */
export function levenshteinDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}
