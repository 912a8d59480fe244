import { numberPattern, parseNumber } from './fractions.ts'

export interface Duration {
  /** Seconds; `to` is larger for a range such as '20 to 25 minutes'. */
  from: number
  to: number
  /** What the timer is for, from the words before it: 'Simmer gently'. */
  name: string
}

/** A piece of a direction: plain words, or words that name a time. */
export interface Segment {
  text: string
  duration: Duration | null
}

const seconds: [unit: string, each: number][] = [
  ['hours?|hrs?|h|stunden?|std|heures?|horas?|or[ae]|uur|uren|timmar|timme|timer?', 3600],
  ['minut(?:e[ns]?|os?|i|ter|er)?|mins?', 60],
  ['seconds?|secs?|sekunden?|secondes?|segundos?|secondi|sek', 1],
]
const units = seconds.map(([unit]) => unit).join('|')
const joint =
  '\\s?(?:[-–—]|\\bto\\b|\\bor\\b|\\bbis\\b|\\bà\\b|\\ba\\b|\\btot\\b|\\btill\\b|\\bou\\b|\\bo\\b)\\s?'
const worded = 'half an|an|a|one|two|three|eine[rn]?|une|una'
const one = `(?:${numberPattern}|\\b(?:${worded}))(?:${joint}${numberPattern})?[\\s-]?(?:${units})(?![\\p{L}\\d])`
/** '1 hour and 30 minutes' is one time, not two. */
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/⁄])${one}(?:(?:\\.?,?\\s(?:(?:and|und|et|y|e)\\s)?|\\s?)${one})?`,
  'giu',
)
const parts = new RegExp(
  `(${numberPattern}|${worded})(?:${joint}(${numberPattern}))?[\\s-]?(${units})(?![\\p{L}\\d])`,
  'giu',
)
const words: Record<string, number> = { 'half an': 0.5, two: 2, three: 3 }
const longest = 48 * 3600

/** Splits a direction so that each time in it can become a button. */
export function findDurations(text: string): Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const span = measure(match[0])
    if (!span || isAge(text, match.index + match[0].length)) continue
    if (match.index > end) segments.push({ text: text.slice(end, match.index), duration: null })
    end = match.index + match[0].length
    segments.push({ text: match[0], duration: { ...span, name: nameBefore(text.slice(0, match.index)) } })
  }
  if (end < text.length) segments.push({ text: text.slice(end), duration: null })
  return segments
}

function measure(text: string): { from: number; to: number } | null {
  let from = 0
  let to = 0
  for (const [, low = '', high, unit = ''] of text.matchAll(parts)) {
    const each = secondsOf(unit)
    from += countOf(low) * each
    to += (high ? parseNumber(high) : countOf(low)) * each
  }
  const isUsable = from >= 1 && from <= longest && Number.isFinite(to)
  return isUsable ? { from: Math.round(from), to: Math.round(Math.max(from, Math.min(to, longest))) } : null
}

function countOf(text: string): number {
  return /^\p{L}/u.test(text) ? (words[text.toLowerCase()] ?? 1) : parseNumber(text)
}

function secondsOf(unit: string): number {
  return seconds.find(([names]) => new RegExp(`^(?:${names})$`, 'i').test(unit))?.[1] ?? 60
}

/** '30 minutes ago' and '2 hours ahead' tell when, not how long to wait. */
function isAge(text: string, end: number): boolean {
  return /^\s(?:ago|ahead|before|old|in advance|vorher|avant|antes)\b/i.test(text.slice(end))
}

/** The clause that leads up to the time, without the words that only connect: 'Simmer gently for another' -> 'Simmer gently'. */
function nameBefore(text: string): string {
  const clause = text.split(/[.;:!?]\s|[,(]|\b(?:and|then|und|dann|et|puis|y)\b/i).at(-1) ?? ''
  // Five words are enough; cut there, they may end in words that connect to nothing any more.
  const begun = clause.replace(/^\s*(?:or|but|oder|ou)\b/i, '')
  const short = withoutConnectors(withoutConnectors(begun).split(/\s+/).slice(0, 5).join(' '))
  return short === '' ? '' : (short[0] ?? '').toUpperCase() + short.slice(1)
}

const connectors =
  /(?:\s|\b(?:for|about|around|another|an?|additional|at least|up to|approximately|in|on|of|to|with|into|over|ca|the|until|etwa|für|pendant|environ|durante|per|circa)\b|[~–—-])+$/i

const withoutConnectors = (text: string) => text.replace(connectors, '').trim()

/** 75 -> '1:15', 3675 -> '1:01:15'. */
export function clock(totalSeconds: number): string {
  const all = Math.max(0, Math.ceil(totalSeconds))
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor((all % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}
