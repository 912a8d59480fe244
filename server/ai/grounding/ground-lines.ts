import { type Budget, findSpan, type Source, type Span } from './find-span.ts'
import { type Gap, type Token, tokensOf } from './tokens.ts'

// The model only chooses: what it returned is looked up in the source, and the source's own words are used.

interface Grounding {
  source: Source
  budget: Budget
  /** First tokens of the places that were used. */
  used: Set<number>
}

export const groundingOf = (source: Source, budget: Budget): Grounding => ({
  source,
  budget,
  used: new Set(),
})

/** The words of the source for a title, which may be anywhere; null when they are not in it. */
export function groundTitle({ source, budget }: Grounding, title: string): string | null {
  const span = findSpan(source, tokensOf(title), budget)
  return span && textOf(source, span)
}

/** The words of the source for an ingredient or an amount; null when they are not in it. '' for a line used before. */
export function groundLine({ source, budget, used }: Grounding, line: string): string | null {
  const wanted = tokensOf(line)
  const cost = (span: Span) =>
    isWholeAmount(source, span) ? costOf(source, span, used) : Number.POSITIVE_INFINITY
  const found = findSpan(source, wanted, budget, cost)
  if (!found) return null
  const whole = wanted.some(({ isNumber }) => isNumber) ? found : withAmount(source, found)
  // In '1 l water and salt', the amount is that of a line before.
  const span = used.has(whole.first) ? found : whole
  if (used.has(span.first)) return ''
  used.add(span.first)
  return textOf(source, span)
}

/**
 * The sentences of the source for a step, whole, so that no 'not' in front is lost; and the sentences of the step that
 * are not in the source.
 */
export function groundStep(
  { source, budget, used }: Grounding,
  step: string,
): { text: string; missing: string[] } {
  const found: string[] = []
  const missing: string[] = []
  for (const wanted of sentencesOf(tokensOf(step))) {
    const cost = (span: Span) => costOf(source, span, used)
    const part = findSpan(source, wanted, budget, cost)
    if (!part) {
      missing.push(step.slice(wanted[0]?.start, wanted.at(-1)?.end))
      continue
    }
    const span = wholeSentence(source, part)
    if (used.has(span.first)) continue
    used.add(span.first)
    found.push(withClosing(source, span))
  }
  return { text: found.join(' '), missing }
}

/** Prefers a place that is a line or a part between commas of its own, and one that was not used. */
const costOf = ({ tokens }: Source, { first, last, skipped }: Span, used: ReadonlySet<number>) =>
  skipped * 2 +
  (used.has(first) ? 3 : 0) +
  (gapBefore(tokens, first) === 'none' ? 1 : 0) +
  (gapBefore(tokens, last + 1) === 'none' ? 1 : 0)

/** Beginning and end of the text separate like the end of a line. */
const gapBefore = (tokens: readonly Token[], index: number): Gap =>
  index <= 0 ? 'hard' : (tokens[index]?.gap ?? 'hard')

/** 'to', 'bis', 'x': the word within a range or in front of a size. */
const maxConnectorLength = 3

/**
 * Refuses a place that would change an amount: '2 cups' in '1 to 2 cups' or '12 apples' in '10-12 apples', and
 * '200 g, sugar' in 'flour 200 g, sugar 100 g', which belong to two lines.
 */
function isWholeAmount({ tokens }: Source, { first, last }: Span): boolean {
  if (tokens[first]?.isNumber && isAfterNumber(tokens, first)) return false
  if (tokens[last]?.isNumber && isBeforeNumber(tokens, last)) return false
  const inside = tokens.slice(first + 1, last + 1).map(({ gap }) => gap)
  const [before, after] = [gapBefore(tokens, first), gapBefore(tokens, last + 1)]
  if (inside.includes('hard')) return before === 'hard' && after === 'hard'
  return !inside.includes('soft') || before !== 'none'
}

function isAfterNumber(tokens: readonly Token[], at: number): boolean {
  if (gapBefore(tokens, at) !== 'none') return false
  const before = tokens[at - 1]
  if (!before || before.isNumber) return before !== undefined
  return before.key.length <= maxConnectorLength && before.gap === 'none' && tokens[at - 2]?.isNumber === true
}

function isBeforeNumber(tokens: readonly Token[], at: number): boolean {
  if (gapBefore(tokens, at + 1) !== 'none') return false
  const after = tokens[at + 1]
  if (!after || after.isNumber) return after !== undefined
  if (after.key.length > maxConnectorLength || gapBefore(tokens, at + 2) !== 'none') return false
  return tokens[at + 2]?.isNumber === true
}

const maxWordsAround = 4

/** Adds the amount that the source has in front of or behind a food: 'flour' in '200 g flour' is the whole line. */
function withAmount({ tokens }: Source, span: Span): Span {
  let { first, last } = span
  for (
    let at = first;
    at > 0 && gapBefore(tokens, at) === 'none' && span.first - at < maxWordsAround;
    at -= 1
  ) {
    if (tokens[at - 1]?.isNumber) first = at - 1
  }
  if (first < span.first) return { ...span, first }
  for (let at = last + 1; gapBefore(tokens, at) === 'none' && at - span.last <= maxWordsAround; at += 1) {
    // The unit behind the number belongs to it.
    if (tokens[at]?.isNumber) last = gapBefore(tokens, at + 1) === 'none' ? at + 1 : at
  }
  return { ...span, last }
}

const maxSentenceWords = 80

function wholeSentence({ tokens }: Source, span: Span): Span {
  const first = sentenceStart(tokens, span.first)
  const last = sentenceEnd(tokens, span.last)
  return { first: first ?? span.first, last: last ?? span.last, skipped: span.skipped }
}

function sentenceStart(tokens: readonly Token[], from: number): number | null {
  for (let at = from; from - at < maxSentenceWords; at -= 1) if (gapBefore(tokens, at) === 'hard') return at
  return null
}

function sentenceEnd(tokens: readonly Token[], from: number): number | null {
  for (let at = from; at - from < maxSentenceWords; at += 1)
    if (gapBefore(tokens, at + 1) === 'hard') return at
  return null
}

/** Parts of a step that can be found on their own; what has no word is no sentence. */
function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    const current = sentences.at(-1)
    if (!current || token.gap === 'hard') sentences.push([token])
    else current.push(token)
  }
  return sentences.filter((sentence) => sentence.some(({ isNumber }) => !isNumber))
}

function textOf({ text, tokens }: Source, { first, last }: Span): string {
  const end = tokens[last]?.end ?? 0
  const part = text.slice(tokens[first]?.start, end)
  const isOpen = part.lastIndexOf('(') > part.lastIndexOf(')')
  return oneLine(isOpen && text[end] === ')' ? `${part})` : part)
}

/** With the sentence's own full stop. */
function withClosing({ text, tokens }: Source, { first, last }: Span): string {
  const end = tokens[last]?.end ?? 0
  const closing = /^[)\]%°"'”’.!?…。！？]{0,4}/u.exec(text.slice(end, end + 4))?.[0] ?? ''
  return oneLine(text.slice(tokens[first]?.start, end) + closing)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
