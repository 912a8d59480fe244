import { wordsOf } from '../reconcile/agreement.ts'
import words from './subject-words.json' with { type: 'json' }

/**
 * What people follow instructions for: food, or something else. Words of either kind are known by how they begin;
 * those of up to four letters, and those marked '!', only whole. The list is one for all languages, because pages
 * mix them and do not always tell theirs.
 */
interface Vocabulary {
  whole: Set<string>
  beginnings: Set<string>
  /** For scripts without spaces. */
  inside: string[]
}

const shortest = 5
const longest = 24
const leastOther = 2
/** Characters, and lines: what a recipe is about shows long before. */
const longestSteps = 5000
const longestLine = 200
const mostLines = 100
const titleWeight = 3
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

// Made when first asked for: most pages declare their recipe, and no start should wait for 3,500 words.
let known: { food: Vocabulary; cooking: Vocabulary; other: Vocabulary } | undefined

function vocabularies(): NonNullable<typeof known> {
  known ??= {
    food: vocabularyOf(words.food),
    cooking: vocabularyOf(words.cooking),
    other: vocabularyOf(words.other),
  }
  return known
}

/**
 * Whether a list and its steps, found on a page that declares nothing, are about food. Knitting, candles and
 * titrations have materials with amounts, and steps, too. In doubt they are: what is not known is no evidence.
 */
export function isAboutFood(
  title: string,
  list: string[],
  steps: string[],
  language: string | null,
): boolean {
  const { food, cooking, other } = vocabularies()
  const told = steps.join('\n').slice(0, longestSteps)
  const lines = list.slice(0, mostLines).map((line) => line.slice(0, longestLine))
  const isStrange = lines.map((line) => found(line, other).size > 0)
  const strange = isStrange.filter(Boolean)
  const edible = lines.filter((line, at) => !isStrange[at] && found(line, food).size > 0)
  const titleFood = found(title, food).size
  const titleOther = found(title, other).size > 0 ? (titleFood > 0 ? 1 : titleWeight) : 0
  const notFood = strange.length + found(told, other).size + titleOther
  const isFood = edible.length + found(told, cooking).size + titleFood
  if (notFood >= leastOther && notFood > isFood) return false
  const isWellKnown = wellKnown.has(language?.slice(0, 2).toLowerCase() ?? '')
  return !isWellKnown || edible.length > 0 || isFood > 1
}

// Languages whose food words are known well enough for their absence to say something.
const wellKnown = new Set(['en', 'de', 'fr', 'es', 'it', 'nl'])

function found(text: string, vocabulary: Vocabulary): Set<string> {
  const tokens = wordsOf(text).map(fold)
  const hits = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (vocabulary.whole.has(token)) hits.add(token)
    else if (vocabulary.whole.has(token.replace(/s$/, ''))) hits.add(token.replace(/s$/, ''))
    const phrase = [token, ...tokens.slice(at + 1, at + 3)].join(' ').slice(0, longest)
    for (let length = shortest; length <= phrase.length; length++) {
      const beginning = phrase.slice(0, length)
      if (vocabulary.beginnings.has(beginning)) hits.add(beginning)
    }
  }
  if (dense.test(text)) for (const part of vocabulary.inside) if (text.includes(part)) hits.add(part)
  return hits
}

function vocabularyOf(lists: Record<string, string>): Vocabulary {
  const vocabulary: Vocabulary = { whole: new Set(), beginnings: new Set(), inside: [] }
  for (const entry of Object.values(lists).flatMap((list) => list.split(', '))) {
    const word = fold(entry.replace('!', ''))
    if (dense.test(entry)) vocabulary.inside.push(entry)
    else if (entry.endsWith('!') || word.length < shortest) vocabulary.whole.add(word)
    else vocabulary.beginnings.add(word)
  }
  return vocabulary
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
