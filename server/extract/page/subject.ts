import { wordsOf } from '../reconcile/agreement.ts'
import words from './subject-words.json' with { type: 'json' }

/**
 * What people follow instructions for: food, or something else. Words of either kind are known by how they begin;
 * those of up to four letters, and those marked '!', only whole. 'Stir' and 'cut' are said of soap and of cloth, too, and tell only
 * steps from stories. The list is one for all languages, because pages
 * mix them and do not always tell theirs.
 */
interface Vocabulary {
  whole: Set<string>
  /** By their first characters, `shortest` of them. */
  beginnings: Map<string, string[]>
  /** For scripts without spaces. */
  inside: string[]
}

const shortest = 5
const minOtherWords = 2
/** Characters, and lines: enough to tell what a recipe is about. */
const maxStepChars = 5000
const maxLineLength = 200
const maxLines = 100
const titleWeight = 3
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

// Built on first use: most pages declare their recipe, and 3,500 words would slow every start.
let known: Record<'food' | 'cooking' | 'doing' | 'other', Vocabulary> | undefined

function vocabularies(): NonNullable<typeof known> {
  known ??= {
    food: vocabularyOf(words.food),
    cooking: vocabularyOf(words.cooking),
    doing: vocabularyOf(words.doing),
    other: vocabularyOf(words.other),
  }
  return known
}

/**
 * Whether a list and its steps, found on a page that declares nothing, are about food. Knitting, candles and
 * titrations have materials with amounts, and steps, too. True in doubt: an unknown word is no evidence.
 */
export function isAboutFood(
  title: string,
  list: string[],
  steps: string[],
  language: string | null,
): boolean {
  const { food, cooking, other } = vocabularies()
  const stepWords = tokenize(steps.join('\n').slice(0, maxStepChars))
  const lines = list.slice(0, maxLines).map((line) => tokenize(line.slice(0, maxLineLength)))
  const isStrange = lines.map((line) => found(line, other).size > 0)
  const strange = isStrange.filter(Boolean)
  const edible = lines.filter((line, at) => !isStrange[at] && found(line, food).size > 0)
  const titleWords = tokenize(title)
  const titleFood = found(titleWords, food).size
  const titleOther = found(titleWords, other).size > 0 ? (titleFood > 0 ? 1 : titleWeight) : 0
  const notFood = strange.length + found(stepWords, other).size + titleOther
  const isFood = edible.length + found(stepWords, cooking).size + titleFood
  if (notFood >= minOtherWords && notFood > isFood) return false
  // Templates say 'en' of texts in any language.
  const isLatin = /\p{Script=Latin}/u.test(steps.join(' ').slice(0, maxStepChars))
  const isWellKnown = isLatin && wellKnown.has(language?.slice(0, 2).toLowerCase() ?? '')
  return !isWellKnown || edible.length > 0 || isFood > 1
}

/** How many different words a line has of food, of cooking, and of what is done in steps. */
export function countWords(line: string): { food: number; cooking: number; doing: number } {
  const { food, cooking, doing } = vocabularies()
  const tokens = tokenize(line)
  return {
    food: found(tokens, food).size,
    cooking: found(tokens, cooking).size,
    doing: found(tokens, doing).size,
  }
}

// Languages whose food words are known well enough for their absence to say something.
const wellKnown = new Set(['en', 'de', 'fr', 'es', 'it', 'nl'])

/** Whether a short text, such as the name of a dish, has a word for food. */
export function mentionsFood(text: string): boolean {
  return found(tokenize(text.slice(0, maxLineLength)), vocabularies().food).size > 0
}

/** Whether a line has a word for what is done in steps, to food or to other things: 'Stir', 'Leave to cool'. */
export function saysWhatToDo(text: string): boolean {
  return found(tokenize(text.slice(0, maxLineLength)), vocabularies().doing).size > 0
}

/** Whether a sentence has a word for cooking. */
export function mentionsCooking(text: string): boolean {
  return found(tokenize(text.slice(0, maxStepChars)), vocabularies().cooking).size > 0
}

interface Tokens {
  text: string
  words: string[]
}

const tokenize = (text: string): Tokens => ({ text, words: wordsOf(withoutAccents(text)) })

/** The words of the vocabulary in a text, each once. */
function found({ text, words }: Tokens, { whole, beginnings, inside }: Vocabulary): Set<string> {
  const hits = new Set<string>()
  for (const [at, word] of words.entries()) {
    const singular = word.replace(/s$/, '')
    if (whole.has(word)) hits.add(word)
    else if (whole.has(singular)) hits.add(singular)
    // Most words begin nothing that is known, and need no phrase.
    const known = word.length < shortest || beginnings.has(word.slice(0, shortest))
    const phrase = known ? [word, ...words.slice(at + 1, at + 3)].join(' ') : ''
    for (const beginning of beginnings.get(phrase.slice(0, shortest)) ?? [])
      if (phrase.startsWith(beginning)) hits.add(beginning)
  }
  if (dense.test(text)) for (const part of inside) if (text.includes(part)) hits.add(part)
  return hits
}

function vocabularyOf(lists: Record<string, string>): Vocabulary {
  const vocabulary: Vocabulary = { whole: new Set(), beginnings: new Map(), inside: [] }
  for (const entry of Object.values(lists).flatMap((list) => list.split(', '))) {
    const word = withoutAccents(entry.replace('!', ''))
    if (dense.test(entry)) vocabulary.inside.push(entry)
    else if (entry.endsWith('!') || word.length < shortest) vocabulary.whole.add(word)
    else {
      const start = word.slice(0, shortest)
      vocabulary.beginnings.set(start, [...(vocabulary.beginnings.get(start) ?? []), word])
    }
  }
  return vocabulary
}

const ascii = /^[\x20-\x7e\n]*$/

function withoutAccents(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
