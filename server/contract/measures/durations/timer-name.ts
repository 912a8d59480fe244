import type { DurationWords } from './duration-words.ts'

interface Place {
  /** The direction, and where the time is in it. */
  text: string
  start: number
  end: number
  /** The end of the previous time, and the start of the next. */
  after: number
  until: number
}

const sentenceEnd = /[.!?]\s+(?=\p{Lu})|[;!?]\s/gu

/** What the timer is for: the action nearest to the time in its sentence, 'Simmer'; '' without one. */
export function timerName({ text, start, end, after, until }: Place, words: DurationWords): string {
  const starts = [...text.slice(0, start).matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const sentence = starts.at(-1) ?? 0
  const next = text.slice(end).search(sentenceEnd)
  const before = actionsIn(text.slice(sentence, start), words).reverse()
  const rest = text.slice(end, Math.min(until, next < 0 ? text.length : end + next))
  const behind = actionsIn(rest, words)
  const own = actionsIn(text.slice(Math.max(after, sentence), start), words).reverse()
  const places = words.isVerbLast ? [behind, own, before] : [before, behind]
  const all = [...places.map((list) => list.filter(({ isVerb }) => isVerb)), ...places]
  return all.find((list) => list.length > 0)?.[0]?.label ?? ''
}

/** True if the words name an action. */
export const hasAction = (text: string, words: DurationWords): boolean =>
  actionsIn(text, words).some(({ isVerb }) => isVerb)

interface Action {
  label: string
  at: number
  /** False for nouns and adjectives: 'the roast', 'boiling water'. */
  isVerb: boolean
}

function actionsIn(text: string, words: DurationWords): Action[] {
  const isNoun = new RegExp(`(?<!\\p{L})(?:${words.notAction})[\\s-]?$`, 'iu')
  return words.actions
    .flatMap(([label, beginning]) =>
      [...text.matchAll(new RegExp(`(?<!\\p{L})(?:${beginning})\\p{L}*`, 'giu'))].map((match) => ({
        label,
        at: match.index,
        isVerb: !isNoun.test(text.slice(0, match.index)) && !words.participle?.test(match[0]),
      })),
    )
    .sort((a, b) => a.at - b.at)
}
