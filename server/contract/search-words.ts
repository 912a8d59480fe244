import { fold } from './fold.ts'

/** A folded word in each of its spellings; a match contains one of them. */
export type SearchWord = readonly [string, ...string[]]

/** Limits the length of words, because searching one that nearly matches everywhere takes quadratic time. */
const maxWordLength = 40
const maxWords = 20

/** What is between quotation marks is searched as it is; a mark without its other one is not searched. */
const queryParts = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/g

/** The words of a query. A match contains all of them. */
export function searchWords(query: string): SearchWord[] {
  if (query === '') return []
  const words = new Map<string, SearchWord>()
  for (const [part, quoted] of query.matchAll(queryParts)) {
    const spellings = spellingsOf((quoted ?? part).trim().replace(/\s+/g, ' '))
    if (spellings[0] !== '') words.set(spellings[0], spellings)
  }
  const all = [...words.values()]
  // 'mac & cheese' is also 'mac and cheese'.
  const wordy = all.filter(([word]) => word !== '&')
  return (wordy.length > 0 ? wordy : all).slice(0, maxWords)
}

/** Words of a query for each of which another spelling is looked for. */
export const plainWords = (query: string): SearchWord[] => searchWords(query.replace(/["“”„«»]/g, ' '))

/** Whether a folded text contains each of them. */
export const containsAll = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((spellings) => spellings.some((word) => text.includes(word)))

function spellingsOf(part: string): SearchWord {
  const word = cut(fold(part))
  const others = and.has(word) ? ['&'] : umlautSpellings(part).map((each) => cut(fold(each)))
  const all = [word, ...others, ...withMarks(word), word.replace(article, '')]
  return [word, ...new Set(all.flatMap(apostrophes).filter((other) => other !== word))]
}

const marks = ['""', '“”', '„“', '«»']
/** Each word and pair of marks is one more comparison with every text. */
const maxMarkedWords = 3

/** In a text, a word of a phrase may have marks of its own: '"tom yum"' also finds 'Tom “Yum” soup'. */
function withMarks(phrase: string): string[] {
  const words = phrase.split(' ')
  const last = words.length - 1
  if (last === 0 || words.length > maxMarkedWords) return []
  return words.flatMap((_, marked) =>
    marks.map(([open = '', close = '']) =>
      words
        .map((word, at) => {
          if (at !== marked) return word
          return `${at > 0 ? open : ''}${word}${at < last ? close : ''}`
        })
        .join(' '),
    ),
  )
}

/** 'Käse', 'Kaese' and 'Kase' for each of these. */
export const umlautSpellings = (text: string) => [text, withE(text), withoutE(fold(text))]

const cut = (word: string) => word.slice(0, maxWordLength)

/** Of Arabic, written as one word with what it is of: 'العدس' is also found as 'عدس', 'بالحمض' as 'حمض'. */
const article = /^[وبفك]?ال(?=\p{L}{3})/u

const and = new Set(['and', 'und', 'et'])

/** 'Käse' is also found as 'Kaese', 'Smørrebrød' as 'Smoerrebroed', 'Kål' as 'Kaal'. */
const withE = (text: string) =>
  text.normalize('NFC').replace(/[äöüøå]/gi, (letter) => `${fold(letter)}${/å/i.test(letter) ? 'a' : 'e'}`)

/** 'kaese' is also found as 'Käse'; 'blue' and 'sauerkraut' are no umlauts. */
const withoutE = (word: string) => word.replace(/(?<![aeiouq])([aou])e(?=[b-df-hj-np-tv-z])/g, '$1')

/** Phones type another apostrophe than keyboards. */
const apostrophes = (word: string) =>
  /['’‘ʼ]/.test(word) ? ["'", '’'].map((mark) => word.replace(/['’‘ʼ]/g, mark)) : [word]
