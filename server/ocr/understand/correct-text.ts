import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import { foldPrint } from './printed-words.ts'
import { verbs } from './vocabulary.ts'

/** Corrections of frequent misreadings; each rule needs an unambiguous context. */
const everywhere: [RegExp, string][] = [
  [/[‘’´`]/g, "'"],
  [/[“”„]/g, '"'],
  [/(\d)\s?[°º]\s?([CF])\b/g, '$1°$2'],
  [/(\d{2,3})\s?(?:°|º|o|®|\*)\s?([CF])\b/g, '$1°$2'],
  [/\b(\d{1,2})0z\b/g, '$1 oz'],
  [/\b0z\b/g, 'oz'],
  [/(?<=\d )02(?= \p{L})/gu, 'oz'],
  [/\b(\d{2,4}) ?mi\b/g, '$1 ml'],
  [/\b(\d+) ?([cm])1\b/g, '$1 $2l'],
  [/\b1b(s?)\b/g, 'lb$1'],
  [/(?<=\p{N} )[|!]b(s?)\b/gu, 'lb$1'],
  [/\bIb(s?)\b/g, 'lb$1'],
  [/\bI(?=\d)|(?<=\d)[Il](?=\d)/g, '1'],
  [/(?<=\d)O(?=\d|\b)/g, '0'],
  [/\b[Il]\s?\/\s?(?=[2348]\b)/g, '1/'],
  [/\btsps?p\b/g, 'tsp'],
  [/\bThsp\b/g, 'Tbsp'],
  [/\bths?p\b/g, 'tbsp'],
  [/(?:\b10|\([0o]) (?=(?:serve|taste|garnish)\b)/g, 'to '],
  [/\s+([,;:!?])/g, '$1'],
  [/\(\s+/g, '('],
  [/\s+\)/g, ')'],
]

const spoons = unitPattern('tsp', 'tbsp', 'cup')

const amounts: [RegExp, string][] = [
  [/^[Il|ı](?=\s+\p{L})/u, '1'],
  // Old-style figures: '80g' and '50g'.
  [/^(\d{1,3})o(?=(?:g|ml)\b)/, '$10'],
  [/^so(?=(?:g|ml)\b)/i, '50'],
  [/^(\d{2,4}) 8(?= \p{L}{3,})/u, '$1 g'],
  [new RegExp(`(?<=^(?:\\d )?)17([248])(?= (?:${spoons})(?!\\p{L}))`, 'u'), '1/$1'],
  // A fraction set as one glyph.
  [/\b1\/7([248])(?= \p{L})/u, '1/$1'],
  [new RegExp(`^T ?(?=(?:egg|${spoons}|c\\.|large|small|medium|${unitPattern('lb')})(?!\\p{L}))`, 'u'), '1 '],
  [new RegExp(`^(\\d{1,2})(?=c\\.|\\p{Ll}{4,}|(?:${spoons})(?!\\p{L})|to \\d|\\(\\d)`, 'u'), '$1 '],
  [/(?<=^\d+(?:[.,]\d)?) \|(?= \p{L}{3})/u, ' l'],
  [new RegExp(`^[tIl](?=(?:large|small|medium|${spoons})(?!\\p{L}))`, 'u'), '1'],
  [/^(\d) ?1\/([2348])(?=\s|[a-z(])/, '$1 1/$2'],
  [/^1(\d)\/([2348])(?=\s)/, '1 $1/$2'],
  [/\{/g, '('],
  [/\}/g, ')'],
]

const applyRules = (rules: [RegExp, string][], text: string): string =>
  rules.reduce((corrected, [wrong, right]) => corrected.replace(wrong, right), text)

export const correctText = (text: string): string => applyRules(everywhere, text).replace(/\s+/g, ' ').trim()

export const correctIngredient = (text: string): string =>
  correctText(applyRules(amounts, text)).replace(/\s*[|•]+$/, '')

/** A drop cap is recognised as a separate word. */
function joinDropCap(text: string): string {
  return text.replace(/^(\p{Lu}) (\p{Ll}{2,})/u, (as, letter: string, rest: string) =>
    /[AIOYEUÀÉ]/.test(letter) && !verbs.has(foldPrint(letter + rest)) ? as : letter + rest,
  )
}

export const correctDirection = (text: string): string =>
  joinDropCap(correctText(text.replace(/\s[|•]\s/g, ' ')))

/** Joins text lines and removes hyphenation at line ends. */
export function joinLines(texts: string[]): string {
  return texts.reduce((text, next) => {
    if (!text) return next
    const broken = /\p{L}[-‐¬]$/u.test(text) && /^\p{Ll}/u.test(next)
    return broken ? text.slice(0, -1) + next : `${text} ${next}`
  }, '')
}
