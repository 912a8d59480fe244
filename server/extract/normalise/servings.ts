import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { factNamed } from '../page/facts.ts'
import { headingKind } from '../page/headings.ts'

const price = /[$€£¥]\s?\d|\d\s?[€£]/
const firstWord = /^[^\p{L}\p{N}]{0,5}(\p{L}{1,20})[^\p{L}\p{N}]{0,5}/u
const before = new Set(['for', 'für', 'pour', 'voor', 'per', 'para', 'för', 'til', 'do', 'dla', 'на'])

/** 'Yield: Serves 4' -> '4', 'Zutaten für 4 Portionen' -> '4 Portionen'; null for the price of a serving. */
export function cleanServings(text: string): string | null {
  if (price.test(text)) return null
  const [phrase = '', name = ''] = /^(\p{L}[\p{L}\s]{2,40}?)\s{0,2}:?\s{0,2}(?=\d)/u.exec(text) ?? []
  // 'Number of servings 6'; the 'about' of 'Makes about 30' stays.
  const isPhrase = factNamed(name) === 'servings' && isLabel(/\p{L}+$/u.exec(name)?.[0] ?? '')
  let rest = isPhrase ? text.slice(phrase.length) : text
  while (hasNumber(rest)) {
    const [label, word = ''] = firstWord.exec(rest) ?? []
    if (label === undefined || !isLabel(word)) break
    rest = rest.slice(label.length)
  }
  const amount = rest.includes('(') ? rest : rest.replace(/\)$/, '')
  return amount.replace(/(?<=\d)\.\s*$/, '').trim()
}

const isLabel = (word: string) =>
  before.has(word.toLowerCase()) || factNamed(word) === 'servings' || headingKind(word) === 'ingredients'
