import type { DurationWords } from './duration-words.ts'

interface Place {
  /** The direction, and where the time is in it. */
  text: string
  start: number
  end: number
  /** Where the times before and after it end and begin. */
  after: number
  until: number
}

const sentenceEnd = /[.!?]\s+(?=\p{Lu})|[;!?]\s/gu

/** What the timer is for: the action of the sentence that is nearest to the time, 'Simmer'; '' when there is none. */
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

/** Whether the words before or after the time say what goes on meanwhile. */
export const hasAction = (text: string, words: DurationWords): boolean =>
  actionsIn(text, words).some(({ isVerb }) => isVerb)

interface Action {
  label: string
  at: number
  /** In the form of an instruction; in others it may describe a thing: 'the roast', 'boiling water'. */
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
