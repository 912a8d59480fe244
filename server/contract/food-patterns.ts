import { foodWords } from './food-words.ts'
import { umlautSpellings } from './search-words.ts'

/** Languages that do not separate words: their foods are found within a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * What `foodLines` contains one of when the food is among the ingredients, in the spellings of its umlauts: 'Kaese' is
 * 'Käse'. None for a text without letters.
 */
export function foodPatterns(food: string): string[] {
  const patterns = umlautSpellings(food).map((spelling) => {
    const keys = foodWords(spelling).join(' ')
    return keys === '' || unspaced.test(keys) ? keys : ` ${keys} `
  })
  return [...new Set(patterns)].filter((pattern) => pattern !== '')
}
