import { isAscii } from '../../text/collapse.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import words from './subject-words.json' with { type: 'json' }

/**
 * What people follow instructions for: food, or something else. Words of either kind are known by how they begin;
 * those of up to four letters, and those marked '!', only whole. 'Stir' and 'cut' are said of soap and of cloth, too, and tell only
 * steps from stories. The list is one for all languages, because pages
 * mix them and do not always tell theirs.
 */
const kinds = ['food', 'cooking', 'doing', 'other'] as const
type Kind = (typeof kinds)[number]
/** How many different words of each kind a text has. */
type Counts = Record<Kind, number>

interface Vocabulary {
  whole: Map<string, Kind[]>
  /** By their first characters, `beginningLength` of them. */
  beginnings: Map<string, { word: string; kind: Kind }[]>
  /** The short words that phrases begin with. */
  shortStarts: Set<string>
  /** For scripts without spaces. */
  inside: { word: string; kind: Kind }[]
}

const beginningLength = 5
const minOtherWords = 2
/** Characters, and lines: enough to tell what a recipe is about. */
const maxStepChars = 5000
const maxLineLength = 200
const maxLines = 100
const titleWeight = 3
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

// Built on first use: most pages declare their recipe, and 3,500 words would slow every start.
let known: Vocabulary | undefined

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
  const inSteps = countSubjectWords(steps.join('\n').slice(0, maxStepChars))
  const lines = list.slice(0, maxLines).map((line) => countSubjectWords(line.slice(0, maxLineLength)))
  const strange = lines.filter(({ other }) => other > 0)
  const edible = lines.filter(({ other, food }) => other === 0 && food > 0)
  const inTitle = countSubjectWords(title)
  const titleOther = inTitle.other > 0 ? (inTitle.food > 0 ? 1 : titleWeight) : 0
  const notFood = strange.length + inSteps.other + titleOther
  const isFood = edible.length + inSteps.cooking + inTitle.food
  if (notFood >= minOtherWords && notFood > isFood) return false
  // Templates say 'en' of texts in any language.
  const isLatin = /\p{Script=Latin}/u.test(steps.join(' ').slice(0, maxStepChars))
  const isWellKnown = isLatin && wellKnown.has(language?.slice(0, 2).toLowerCase() ?? '')
  return !isWellKnown || edible.length > 0 || isFood > 1
}

// Languages whose food words are known well enough for their absence to say something.
const wellKnown = new Set(['en', 'de', 'fr', 'es', 'it', 'nl'])

/** Whether a short text, such as the name of a dish, has a word for food. */
export function mentionsFood(text: string): boolean {
  return countSubjectWords(text.slice(0, maxLineLength)).food > 0
}

/** Whether a line has a word for what is done in steps, to food or to other things: 'Stir', 'Leave to cool'. */
export function saysWhatToDo(text: string): boolean {
  return countSubjectWords(text.slice(0, maxLineLength)).doing > 0
}

/** Whether a sentence has a word for cooking. */
export function mentionsCooking(text: string): boolean {
  return countSubjectWords(text.slice(0, maxStepChars)).cooking > 0
}

/** The words of all kinds in one pass: every line of a page is asked for them. */
export function countSubjectWords(given: string): Counts {
  known ??= vocabularyOf()
  const { whole, beginnings, shortStarts, inside } = known
  const text = withoutAccents(given)
  const words = wordsOf(text)
  const hits = new Set<string>()
  const counts: Counts = { food: 0, cooking: 0, doing: 0, other: 0 }
  const hit = (word: string, kind: Kind) => {
    const key = `${kind} ${word}`
    if (!hits.has(key)) counts[kind]++
    hits.add(key)
  }
  for (const [at, word] of words.entries()) {
    const singular = word.endsWith('s') ? word.slice(0, -1) : word
    const own = whole.get(word)
    for (const kind of own ?? []) hit(word, kind)
    if (singular !== word)
      for (const kind of whole.get(singular) ?? []) if (!own?.includes(kind)) hit(singular, kind)
    // Most words begin nothing that is known, and need no phrase.
    const isStart =
      word.length < beginningLength ? shortStarts.has(word) : beginnings.has(word.slice(0, beginningLength))
    const phrase = isStart ? words.slice(at, at + 3).join(' ') : ''
    for (const beginning of beginnings.get(phrase.slice(0, beginningLength)) ?? [])
      if (phrase.startsWith(beginning.word)) hit(beginning.word, beginning.kind)
  }
  if (dense.test(text)) for (const { word, kind } of inside) if (text.includes(word)) hit(word, kind)
  return counts
}

function vocabularyOf(): Vocabulary {
  const vocabulary: Vocabulary = {
    whole: new Map(),
    beginnings: new Map(),
    shortStarts: new Set(),
    inside: [],
  }
  for (const kind of kinds)
    for (const entry of Object.values(words[kind]).flatMap((list) => list.split(', '))) {
      const word = withoutAccents(entry.replace('!', ''))
      if (dense.test(entry)) vocabulary.inside.push({ word: entry, kind })
      else if (entry.endsWith('!') || word.length < beginningLength)
        vocabulary.whole.set(word, [...(vocabulary.whole.get(word) ?? []), kind])
      else {
        const start = word.slice(0, beginningLength)
        vocabulary.beginnings.set(start, [...(vocabulary.beginnings.get(start) ?? []), { word, kind }])
        const [first = ''] = word.split(' ')
        if (first.length < beginningLength) vocabulary.shortStarts.add(first)
      }
    }
  return vocabulary
}

function withoutAccents(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
