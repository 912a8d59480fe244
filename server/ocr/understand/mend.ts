import { foldPrint } from './printed-words.ts'
import { verbs } from './vocabulary.ts'

/** Mends what the recogniser is known to misread; every rule needs a context in which nothing else makes sense. */
const everywhere: [RegExp, string][] = [
  [/[‘’´`]/g, "'"],
  [/[“”„]/g, '"'],
  [/(\d)\s?[°º]\s?([CF])\b/g, '$1°$2'],
  [/(\d{2,3})\s?(?:°|º|o|®|\*)\s?([CF])\b/g, '$1°$2'],
  [/\b(\d{1,2})0z\b/g, '$1 oz'],
  [/\b0z\b/g, 'oz'],
  [/\b(\d+) ?m1\b/g, '$1 ml'],
  [/\b1b(s?)\b/g, 'lb$1'],
  [/\bIb(s?)\b/g, 'lb$1'],
  [/\bI(?=\d)|(?<=\d)[Il](?=\d)/g, '1'],
  [/(?<=\d)O(?=\d|\b)/g, '0'],
  [/\b[Il]\s?\/\s?(?=[2348]\b)/g, '1/'],
  [/\btsps?p\b/g, 'tsp'],
  [/\bThsp\b/g, 'Tbsp'],
  [/\bths?p\b/g, 'tbsp'],
  [/\s+([,;:!?])/g, '$1'],
  [/\(\s+/g, '('],
  [/\s+\)/g, ')'],
]

const amounts: [RegExp, string][] = [
  [/^[Il|](?=\s+\p{L})/u, '1'],
  [/^T ?(?=(?:egg|tsp|tbsp|cup|c\.|large|small|medium|pound)\b)/, '1 '],
  [/^(\d{1,2})(?=c\.|\p{Ll}{4,})/u, '$1 '],
  [/^[tIl](?=(?:large|small|medium|tsp|cup|tbsp|teaspoon|tablespoon)\b)/, '1'],
  [/^(\d) ?1\/([2348])(?=\s|[a-z(])/, '$1 1/$2'],
  [/^1(\d)\/([2348])(?=\s)/, '1 $1/$2'],
  [/\{/g, '('],
  [/\}/g, ')'],
]

const mendWith = (rules: [RegExp, string][], text: string): string =>
  rules.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text)

export const mendText = (text: string): string => mendWith(everywhere, text).replace(/\s+/g, ' ').trim()

export const mendIngredient = (text: string): string =>
  mendText(mendWith(amounts, text)).replace(/\s*[|•]+$/, '')

/** A large first letter is read as a word of its own. */
function joinInitial(text: string): string {
  return text.replace(/^(\p{Lu}) (\p{Ll}{2,})/u, (as, letter: string, rest: string) =>
    /[AIOYEUÀÉ]/.test(letter) && !verbs.has(foldPrint(letter + rest)) ? as : letter + rest,
  )
}

export const mendDirection = (text: string): string => joinInitial(mendText(text.replace(/\s[|•]\s/g, ' ')))
