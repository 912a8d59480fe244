import words from './words.json' with { type: 'json' }

export type Topic = keyof typeof words

const known = new Map<Topic, string[]>()

function phrasesOf(topic: Topic): string[] {
  const found = known.get(topic) ?? words[topic].map(foldPhrase)
  known.set(topic, found)
  return found
}

/** Case and punctuation do not tell phrases apart; words are separated by one space. */
export function foldPhrase(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

// Scripts without spaces.
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How many phrases of a topic a folded text has. */
export function countPhrases(folded: string, topic: Topic): number {
  const padded = ` ${folded} `
  return phrasesOf(topic).filter((phrase) => padded.includes(dense.test(phrase) ? phrase : ` ${phrase} `))
    .length
}

export const isPhrase = (folded: string, topic: Topic): boolean => phrasesOf(topic).includes(folded)
