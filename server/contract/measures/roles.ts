import { isQualities } from './main-term.ts'
import { isMeasured, type Term } from './terms.ts'
import { isContainer, unitAt } from './unit-at.ts'
import { measureOf } from './units.ts'
import { andWords, eachWords, orWords, plusWords } from './words/index.ts'

/**
 * What a number says: the `amount` of the line; a `sum` is added to the amount before it (1 lb 2 oz); an `alternative`
 * is the same in other words (1 cup / 240 ml); `more` is an amount of its own (plus 1 yolk); a `size` is that of each
 * piece (a tin of 400 g); `other` is none of these.
 */
export type Role = 'amount' | 'sum' | 'alternative' | 'more' | 'size' | 'other'

/** Of what is multiplied. */
export const scaledRoles: ReadonlySet<Role> = new Set(['amount', 'sum', 'alternative', 'more'])

export interface Quantity extends Term {
  role: Role
}

export const aboutAmount =
  '(?:about|approx(?:\\.|imately)?|around|roughly|circa|ca\\.?|~|etwa|environ|aprox\\.?|(?:an )?(?:additional|extra)|another)?'
const times = /^\s*[x×]\s*$/i
const nothing = /^[\s-]?$/
const compound = /^\s*(?:,|and|und|et|y|e)?\s*$/i
const slash = new RegExp(`^\\s*\\)?\\s*(?:[/|=~;]|,?\\s?(?:${orWords}))\\s*\\(?${aboutAmount}\\s*$`, 'iu')
const plus = new RegExp(`^\\s*(?:[,(]\\s*)?(?:\\+|(?:${plusWords}))\\s*${aboutAmount}\\s*$`, 'iu')
const laterPlus = new RegExp(
  `(?:^|[\\s,(])(?:\\+|(?:${plusWords})|(?:${orWords}))\\s+${aboutAmount}\\s*$`,
  'iu',
)
const bracket = new RegExp(`^([^()]*)\\(\\s*(${aboutAmount})\\s*$`, 'iu')
const perPiece = new RegExp(`(?:^|\\s)(?:${eachWords})\\s*${aboutAmount}\\s*$`, 'iu')
const partInBracket = /\((?:[^()]*\s)?(?:from|of|von|aus|de|di|d['’])\s*$/iu

export function roleOf(
  text: string,
  term: Term,
  before: readonly Quantity[],
  main: number,
  isOneContainer: boolean,
): Role {
  const previous = before.at(-1)
  const first = before[main]
  if (!previous || !first || term.isFixed || previous.role === 'other') {
    return previous && first && !term.isFixed ? laterRole(text, term, first) : 'other'
  }
  const gap = text.slice(previous.end, term.start)
  const measured = isMeasured(term)
  if (times.test(gap)) return 'size'
  if (nothing.test(gap) && previous.unit === null && measured) return 'size'
  const relation = relationOf(text, previous, term)
  if (relation === 'sum' || (relation === 'alternative' && (slash.test(gap) || compound.test(gap))))
    return previous.role === 'size' ? 'size' : relation
  const opened = bracket.exec(gap)
  if (opened) return bracketRole(text, term, previous, opened, isOneContainer)
  if (partInBracket.test(gap)) return 'alternative'
  if (term.isLength || (term.numbers[0]?.isArticle === true && !laterPlus.test(gap))) return 'other'
  if (perPiece.test(gap) && measured && (!isMeasured(first) || isOneContainer)) return 'size'
  return laterRole(text, term, first)
}

/** Also '5 oz/140g each'. */
const ofEach =
  /^(?:\s?[/,|]\s?[^()\s]{1,8}(?:\s?\p{L}{1,8})?)?\s*(?:each|je|chacune?|cada|ciascun)(?!\p{L}{3})/iu

/** '(14-oz) can' is a size, '(180 g)' the same in another measure, '(about 600 g)' all of them together. */
function bracketRole(
  text: string,
  term: Term,
  first: Quantity,
  [, before = '', about = '']: RegExpExecArray,
  isOneContainer: boolean,
): Role {
  const measured = isMeasured(term)
  if (ofEach.test(text.slice(term.end, term.end + 40))) return 'size'
  if (term.isLength) {
    const [closing] = /^\s*\)/.exec(text.slice(term.end)) ?? []
    return closing && unitAt(text, term.end + closing.length)?.unit === 'piece' ? 'size' : 'other'
  }
  const isRightAfter = before.trim() === ''
  const isAbout = about !== ''
  if (measured && (isContainer(first.unit) || isOneContainer)) return 'size'
  if (measured && first.unit === null && isRightAfter && !isAbout) return 'size'
  if (measured) return 'alternative'
  const [number] = term.numbers
  const isCount =
    term.unit !== null ||
    (isAbout && /^\s*\)/.test(text.slice(term.end))) ||
    isQualities(/^\s([^)]*)\)/.exec(text.slice(term.end))?.[1] ?? '-')
  return isMeasured(first) && isCount && number !== undefined ? 'alternative' : 'other'
}

/** '2 tbsp ghee (or 1 tbsp butter + 1 tbsp oil)' */
const instead = new RegExp(`^\\s*(?:${orWords})\\s`, 'iu')

/** '60 cl de lait 600 g' */
const isSaidAgain = (text: string, term: Term, first: Quantity) =>
  isMeasured(first) &&
  first.unit?.unit !== term.unit?.unit &&
  !isOtherSize(first, term) &&
  /[\p{L}\s]\s$/u.test(text.slice(0, term.start)) &&
  !/[(),;]/.test(text.slice(first.end, term.start)) &&
  text.slice(term.end).trim() === ''

const nextOfList = new RegExp(`[,;]\\s*(?:(?:${andWords})\\s)?$`, 'iu')
/** 'each', 'at a time', 'per person': no amount of the line. */
const noNextOfList = /^(?:(?:each|je|cada|at an?|per|in|count)\b|chacun|ciascun)/i

/** '1 onion, 2 cloves of garlic', '2 tomatoes, 1 chopped'; '1 chicken, 3 lb' is the size of each. */
function isNextOfList(text: string, term: Term, before: string): boolean {
  if (term.isAdjective || !nextOfList.test(before)) return false
  const [, after = ''] = /^\s(\p{L}[^,;()]*)/u.exec(text.slice(term.end)) ?? []
  if (noNextOfList.test(after)) return false
  return isMeasured(term) ? after !== '' && !isQualities(after, true) : after !== '' || term.unit !== null
}

/** After other words a comma, 'plus', 'and' and 'or' begin another amount. */
function laterRole(text: string, term: Term, first: Quantity): Role {
  const before = text.slice(first.end, term.start)
  const open = openBracket(before)
  if (!term.isLength && isMeasured(term)) {
    const isInstead = open?.split('(').some((part) => instead.test(part)) ?? false
    if (isInstead || isSaidAgain(text, term, first)) return 'more'
  }
  if (term.isLength || (open !== null && !/plus|\+/i.test(open))) return 'other'
  if (isNextOfList(text, term, before.slice(-12))) return 'more'
  return laterPlus.test(before) &&
    (term.unit !== null || !term.numbers[0]?.isArticle || /\bplus\b/i.test(before))
    ? 'more'
    : 'other'
}

/** What is in brackets that are not closed; null without one. In one pass: a line may have a thousand brackets. */
function openBracket(before: string): string | null {
  const rest = before.slice(before.lastIndexOf(')') + 1)
  const at = rest.indexOf('(')
  return at < 0 ? null : rest.slice(at + 1)
}

/** How two neighbours with measures belong together, in any text. */
export function relationOf(text: string, previous: Term, term: Term): 'sum' | 'alternative' | null {
  const gap = text.slice(previous.end, term.start)
  if (!isMeasuredOrStick(previous) || !isMeasuredOrStick(term)) return null
  if (previous.isLength !== term.isLength || isOtherSize(previous, term)) return null
  if (isSum(gap, previous, term)) return isOtherSystem(previous, term) ? 'alternative' : 'sum'
  if (slash.test(gap)) return 'alternative'
  if (plus.test(gap) && !term.isLength && !gap.includes(',')) return 'sum'
  return bracket.exec(gap)?.[1]?.trim() === '' ? 'alternative' : null
}

/** 'Three 8-ounce (680 g) packages': the bracket is all of them, not the same again. */
export function isOtherSize(one: Term, other: Term): boolean {
  const [first, second] = [one.unit && measureOf(one.unit.unit), other.unit && measureOf(other.unit.unit)]
  if (!first?.system || !second?.system || first.kind !== second.kind || first.system === second.system)
    return false
  const ratio = ((one.numbers[0]?.value ?? 0) * first.size) / ((other.numbers[0]?.value ?? 1) * second.size)
  return ratio < 0.6 || ratio > 1.7
}

const isMeasuredOrStick = (term: Term) => isMeasured(term) || term.unit?.unit === 'stick'

function isSum(gap: string, previous: Term, term: Term): boolean {
  if (!compound.test(gap) || !previous.unit || !term.unit) return false
  const [large, small] = [measureOf(previous.unit.unit), measureOf(term.unit.unit)]
  return large !== null && small !== null && large.kind === small.kind && small.size < large.size
}

/** '1.8 oz 50 g' */
function isOtherSystem(one: Term, other: Term): boolean {
  const [first, second] = [one, other].map(({ unit }) => (unit ? measureOf(unit.unit)?.system : null))
  return first !== null && second !== null && first !== second
}

const joint = new RegExp(
  `^\\s*(?:[x×]|[/|=~;(,+-]|\\)|${andWords}|${orWords}|${plusWords}|${aboutAmount})*\\s*\\(?\\s*${aboutAmount}\\s*$`,
  'iu',
)

/** Between two readings of one amount; anything else names the food. */
export const isJoint = (gap: string) => joint.test(gap)

/** Behind the bracket of an alternative. */
export function afterBracket(text: string, end: number, gap: string): number {
  if (!gap.includes('(')) return end
  const closing = /^[^()]*\)/.exec(text.slice(end))
  return closing ? end + closing[0].length : end
}
