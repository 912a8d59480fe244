const maxStemLength = 5
/** Letters: shorter words are articles and the like, which sentences have more of than lists. */
const minWordLength = 4
const ascii = /^[\x20-\x7e\n]*$/

/**
 * The beginnings of the longer words, which singular and plural share, and in German 'Äpfel' and 'Apfelkuchen'; of Chinese and
 * Japanese the signs.
 */
export function stemsOf(text: string, shortest = minWordLength): Set<string> {
  const plain = ascii.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.toLowerCase().match(/\p{Ideographic}|[^\P{L}\p{Ideographic}]+/gu) ?? []
  const stems = new Set<string>()
  for (const word of words)
    if (word.length >= shortest || /\p{Ideographic}/u.test(word))
      stems.add(word.replace(/(?<=...)s$/, '').slice(0, maxStemLength))
  return stems
}
