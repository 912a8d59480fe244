import { type Token, tokensOf } from './tokens.ts'

export interface Source {
  text: string
  tokens: readonly Token[]
  /** Where each key is. */
  places: ReadonlyMap<string, readonly number[]>
}

/** First and last token, both included. */
export interface Span {
  first: number
  last: number
  /** Words of the source in between that were not wanted. */
  skipped: number
}

/** Comparisons left, for one reading: bounds the time whatever the model returned. */
export interface Budget {
  left: number
}

export function openSource(text: string): Source {
  const tokens = tokensOf(text)
  const places = new Map<string, number[]>()
  for (const [index, { key }] of tokens.entries()) {
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  }
  return { text, tokens, places }
}

const maxPlaces = 60

/**
 * Where the wanted tokens are in the source, in their order: every number exactly, words also with one other letter.
 * Between them the source may have a few more words, never a number. Of several places the one with the lowest `cost`;
 * Infinity refuses a place.
 */
export function findSpan(
  source: Source,
  wanted: readonly Token[],
  budget: Budget,
  cost: (span: Span) => number = ({ skipped }) => skipped,
): Span | null {
  const anchor = rarest(source, wanted)
  if (anchor === null || wanted.every(({ isNumber }) => isNumber)) return null
  let best: Span | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const place of (source.places.get(wanted[anchor]?.key ?? '') ?? []).slice(0, maxPlaces)) {
    const span = spanAround(source, wanted, anchor, place, budget)
    const price = span ? cost(span) : Number.POSITIVE_INFINITY
    if (price >= lowest) continue
    best = span
    lowest = price
    if (price === 0) break
  }
  return best
}

/** The wanted token with the fewest places; null when none of them is in the source as it is. */
function rarest({ places }: Source, wanted: readonly Token[]): number | null {
  let found: number | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, { key }] of wanted.entries()) {
    const count = places.get(key)?.length ?? 0
    if (count === 0 || count >= fewest) continue
    found = index
    fewest = count
  }
  return found
}

function spanAround(
  source: Source,
  wanted: readonly Token[],
  anchor: number,
  place: number,
  budget: Budget,
): Span | null {
  const most = Math.max(2, Math.floor(wanted.length / 4))
  const walk = { source, wanted, anchor, place, budget }
  const right = follow(walk, 1, most)
  const left = right && follow(walk, -1, most - right.skipped)
  return left && { first: left.at, last: right.at, skipped: left.skipped + right.skipped }
}

interface Walk {
  source: Source
  wanted: readonly Token[]
  anchor: number
  place: number
  budget: Budget
}

/** Follows the wanted tokens from the anchor in one direction. */
function follow(
  { source: { tokens }, wanted, anchor, place, budget }: Walk,
  step: 1 | -1,
  most: number,
): { at: number; skipped: number } | null {
  let at = place
  let skipped = 0
  for (let index = anchor + step; index >= 0 && index < wanted.length; index += step) {
    for (;;) {
      at += step
      const [token, want] = [tokens[at], wanted[index]]
      budget.left -= 1
      if (!token || !want || budget.left < 0) return null
      if (isSame(token, want)) break
      skipped += 1
      if (token.isNumber || skipped > most) return null
    }
  }
  return { at, skipped }
}

/** Shorter words are compared exactly: 'salt' is not 'malt', and 'tsp' is not 'tbsp'. */
const minTolerantLength = 5

function isSame(token: Token, want: Token): boolean {
  if (token.key === want.key) return token.isNumber === want.isNumber
  if (token.isNumber || want.isNumber) return false
  if (Math.min(token.key.length, want.key.length) < minTolerantLength) return false
  return isOneEditAway(token.key, want.key)
}

function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.length === long.length ? at + 1 : at
  return short.slice(rest) === long.slice(at + 1)
}
