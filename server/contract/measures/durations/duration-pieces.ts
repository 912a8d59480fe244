import { parseNumber } from '../numbers.ts'
import { pairsOf } from '../tables.ts'
import type { DurationPatterns } from './duration-patterns.ts'
import type { DurationWords } from './duration-words.ts'

/** A time as it is written: '1 hour', '10-15 min', 'half an hour'. */
export interface Piece {
  start: number
  end: number
  /** Seconds. */
  from: number
  to: number
  /** Seconds of its smallest unit. */
  unit: number
  /** '20-minute': the unit in the singular after a larger number. */
  isAdjective: boolean
}

/** The times in a text, '1 hour 30 minutes' and '45 minutes to 1 hour' as one each. */
export function piecesOf(text: string, patterns: DurationPatterns): Piece[] {
  const single = [...text.matchAll(patterns.piece)].flatMap((match) => readPiece(match, patterns.words) ?? [])
  const whole = merge(single, (a, b) => {
    const isLinked = patterns.link.test(text.slice(a.end, b.start)) && b.unit < a.unit
    return isLinked ? { from: a.from + b.from, to: a.to + b.to, unit: b.unit } : null
  })
  return merge(whole, (a, b) => {
    const gap = text.slice(a.end, b.start)
    const isRange =
      patterns.to.test(gap) || (patterns.and.test(gap) && patterns.betweenBefore.test(text.slice(0, a.start)))
    return isRange && b.to > a.from ? { from: a.from, to: b.to, unit: b.unit } : null
  })
}

type Span = Pick<Piece, 'from' | 'to' | 'unit'>

function merge(pieces: Piece[], join: (a: Piece, b: Piece) => Span | null): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    const span = last ? join(last, piece) : null
    if (last && span) merged[merged.length - 1] = { ...last, ...span, end: piece.end, isAdjective: false }
    else merged.push(piece)
  }
  return merged
}

function readPiece(match: RegExpExecArray, words: DurationWords): Piece | null {
  const groups = match.groups ?? {}
  const place = { start: match.index, end: match.index + match[0].length, isAdjective: false }
  const { hours, past, more, phrase, unit, share, later } = groups
  if (hours !== undefined) {
    const seconds = (Number(hours) * 60 + Number(past ?? more)) * 60
    return { ...place, from: seconds, to: seconds, unit: 60 }
  }
  if (phrase !== undefined) {
    const seconds = valueIn(phrase, words.phrases) ?? 0
    return { ...place, from: seconds, to: seconds, unit: 60 }
  }
  const [low, end = later] = endsOf(groups)
  if (unit === undefined || low === undefined) return null
  const each = secondsOf(unit, words)
  const added = share === undefined ? 0 : (valueIn(share, words.added) ?? 0)
  const from = countOf(low, words) + added
  const to = end === undefined ? from : countOf(end, words) + added
  const isOrdinal = /^\p{L}/u.test(low) && words.ordinal !== undefined && isWhole(words.ordinal, unit)
  if (isOrdinal && later === undefined) return null
  const isAdjective = from > 1 && end === undefined && /^(?:minute|hour|second)$/i.test(unit)
  return { ...place, from: from * each, to: Math.max(from, to) * each, unit: each, isAdjective }
}

/** Both ends of a range, or one number. '35/40' is a range, '3/4' a fraction. */
function endsOf({ least, most, low, high }: Partial<Record<string, string>>): (string | undefined)[] {
  const slashed = /^(\d{1,2})\/([1-9]\d)$/.exec(low ?? '')
  return slashed ? slashed.slice(1) : [least ?? low, most ?? high]
}

/** What has to be before it was seen in the text, of which this is a part. */
const isWhole = (pattern: string, text: string) =>
  new RegExp(`^(?:${pattern.replace(/^\(\?<=[^()]*\)/, '')})$`, 'iu').test(text)

const valueIn = (text: string, values: [string, number][]) =>
  values.find(([pattern]) => isWhole(pattern, text))?.[1]

/** '2', '1 1/2', 'two', 'two and a half', '1 and 1/2'. */
function countOf(text: string, words: DurationWords): number {
  for (const [pattern, share] of words.added) {
    const whole = new RegExp(`\\s(?:${pattern})$`, 'iu').exec(text)
    if (whole) return countOf(text.slice(0, whole.index), words) + share
  }
  if (/^\p{L}/u.test(text)) return valueIn(text, pairsOf(words.numbers)) ?? Number.NaN
  const [number = '', fraction] = text.split(new RegExp(`\\s(?:${words.and})\\s`, 'iu'))
  return parseNumber(number) + (fraction ? parseNumber(fraction) : 0)
}

function secondsOf(unit: string, { hour, minute }: DurationWords): number {
  if (isWhole(hour, unit)) return 3600
  return isWhole(minute, unit) ? 60 : 1
}
