import { fold } from '../fold.ts'
import { foodIn } from './food.ts'
import { plainText } from './numbers.ts'
import { isContainer, isMeasured, type Term, termsIn, type UnitAt, unitAt } from './terms.ts'
import { looseUnits, measureOf } from './units.ts'
import {
  about,
  connectors,
  eachWords,
  foodArticles,
  orWords,
  partOf,
  plusWords,
  qualities,
  vague,
} from './words/index.ts'

/**
 * What a number says: the `amount` of the line; a `sum` is added to the amount before it (1 lb 2 oz); an `alternative`
 * is the same in other words (1 cup / 240 ml); `more` is an amount of its own (plus 1 yolk); a `size` is that of each
 * piece (a tin of 400 g); `other` is none of these.
 */
export type Role = 'amount' | 'sum' | 'alternative' | 'more' | 'size' | 'other'

export interface Quantity extends Term {
  role: Role
}

/** A line of a recipe or of a shopping list. Positions are those of the line. */
export interface ReadLine {
  /** As it was given. */
  language: string | undefined
  quantities: readonly Quantity[]
  /** '2 x 400 g tins', '400 g tin': the container that is counted, after its size. Also 'pinch' without a number. */
  unit: UnitAt | null
  /** '400 g tin' has no number of its own, but is one tin. */
  isOneContainer: boolean
  /** As it is written, without sizes and what is done to it; '' when the line names none. */
  food: string
  /** After the amounts: what names the food and what is done to it. */
  foodStart: number
}

const opening = /^[\s*•·▢□☐\-–—]*/
const bullets = /^[\s*•·▢□☐–—-]+/

/** Reads a line in English, German, French, Spanish or Italian; `language` decides where they disagree. */
export function read(line: string, language?: string): ReadLine {
  const text = plainText(line)
  const terms = termsIn(line, language)
  const main = mainTerm(text, terms)
  if (main < 0) return withoutAmount(text, terms, language)
  const first = terms[main]
  if (!first) return withoutAmount(text, terms, language)
  const quantities: Quantity[] = terms.slice(0, main).map((term) => ({ ...term, role: 'other' }))
  quantities.push({ ...first, role: 'amount' })
  let unit = first.unit
  let isOneContainer = false
  let foodStart = first.end
  const opened = containerAfter(text, first, language)
  if (opened && isPackable(first)) {
    quantities[main] = { ...first, role: 'size' }
    unit = opened
    isOneContainer = true
    foodStart = opened.end
  }
  for (const term of terms.slice(main + 1)) {
    const before = quantities.at(-1)
    const role = before ? roleOf(text, term, quantities, main, isOneContainer) : 'other'
    quantities.push({ ...term, role })
    const gap = text.slice(foodStart, term.start)
    if (role !== 'other' && role !== 'more' && isJoint(gap)) {
      foodStart = afterBracket(text, term.end, gap)
      if (role === 'size' && unit === null) {
        const container = unitAt(text, foodStart, language)
        if (container && (isContainer(container) || container.unit === 'piece')) {
          unit = container
          foodStart = container.end
        }
      }
    }
  }
  const counted = unit === null ? countedParts(text, foodStart, language) : null
  if (counted) {
    const rest = text.slice(foodStart, counted.start)
    return finish({ line, language, quantities, unit: counted, isOneContainer, foodStart, rest })
  }
  const isTrailing = main > 0 || isAfterFood(text, first)
  const rest = isTrailing ? leading(text, first, terms, main, foodStart) : line.slice(foodStart)
  return finish({ line, language, quantities, unit, isOneContainer, foodStart, rest })
}

/** '3 garlic cloves', '2 celery stalks': the unit after its food. */
function countedParts(text: string, at: number, language?: string): UnitAt | null {
  const found =
    /^\s(?:[\p{L}-]+\s)?(?:garlic|celery|lemongrass|rhubarb)(?=\s(?:cloves?|stalks?|ribs?|sticks?)(?!\p{L}))/iu.exec(
      text.slice(at),
    )
  return found ? unitAt(text, at + found[0].length, language) : null
}

interface Found {
  language: string | undefined
  line: string
  quantities: Quantity[]
  unit: UnitAt | null
  isOneContainer: boolean
  foodStart: number
  rest: string
}

function finish({ line, language, quantities, unit, isOneContainer, foodStart, rest }: Found): ReadLine {
  const tinned = unit?.unit === 'can' || quantities.some((each) => each.unit?.unit === 'can')
  const food = foodIn(stripConnector(withoutSizes(rest, quantities, line).replace(/^[\s.:,)-]+/, '')), tinned)
  return { language, quantities, unit, isOneContainer, foodStart, food }
}

const eachBefore = new RegExp(`\\s+(?:${eachWords})\\s*${'$'}`, 'iu')

/** 'Lachsfilets à 150 g' are salmon. */
function withoutSizes(rest: string, quantities: readonly Quantity[], line: string): string {
  return quantities
    .filter(({ role }) => role === 'size')
    .reduce((text, { start, end }) => {
      const [before, size] = [line.slice(0, start), line.slice(start, end)]
      const at = text.indexOf(size)
      return at > 0 && eachBefore.test(before)
        ? text.slice(0, at).replace(eachBefore, '') + text.slice(at + size.length)
        : text
    }, rest)
}

export const stripConnector = (text: string) => text.trim().replace(connectors, '')

function withoutAmount(text: string, terms: readonly Term[], language?: string): ReadLine {
  const start = bullets.exec(text)?.[0].length ?? 0
  const begun = text.slice(start)
  const begunAt = start + (vague.exec(begun)?.[0].length ?? about.exec(begun)?.[0].length ?? 0)
  const size = /^([\p{L}-]+)\s/u.exec(text.slice(begunAt))
  const isSize =
    size !== null && qualities.has(fold(size[1] ?? '')) && looseAt(text, begunAt + size[0].length, language)
  const opened = isSize ? begunAt + size[0].length : begunAt
  const loose = unitAt(text, opened, language)
  const isLoose = looseAt(text, opened, language)
  const foodStart = isLoose && loose ? loose.end : opened
  return {
    language,
    quantities: terms.map((term) => ({ ...term, role: 'other' })),
    unit: isLoose && loose ? loose : null,
    isOneContainer: false,
    food: foodIn(stripConnector(text.slice(foodStart).trim().replace(foodArticles, ''))),
    foodStart,
  }
}

/** 'pinch of salt', 'handful mint'. */
function looseAt(text: string, at: number, language?: string): boolean {
  const found = unitAt(text, at, language)
  return found !== null && looseUnits.has(found.unit) && /^\s+\p{L}/u.test(text.slice(found.end))
}

/** The term by which the line is measured; -1 without one. */
function mainTerm(text: string, terms: readonly Term[]): number {
  const start = bullets.exec(text)?.[0].length ?? 0
  const vagueEnd = start + (vague.exec(text.slice(start))?.[0].length ?? 0)
  const candidates = terms
    .map((term, at) => ({ term, at }))
    .filter(({ term }) => !isNoAmount(text, term) && !(term.start < vagueEnd && term.numbers[0]?.isWord))
  const opened = candidates.find(({ term }) => isHead(text.slice(0, term.start)))
  if (opened) return opened.at
  // 'For the glaze: ½ cup sugar'
  const named = candidates.find(({ term }) => term.unit !== null && isAfterColon(text, term))
  if (named) return named.at
  const part = candidates.find(({ term }) => isPart.test(text.slice(0, term.start)))
  if (part) return part.at
  return candidates.find(({ term }) => isTail(text, term))?.at ?? -1
}

const isAfterColon = (text: string, { start, end }: Term) =>
  /^[^\d(]*:\s*$/.test(text.slice(0, start)) &&
  /^\s\p{L}{3}/u.test(text.slice(end)) &&
  !isQualities(text.slice(end))

const isPart = /(?:\s|^)(?:of|from|von|de|di|del|d['’]|einer|eines)\s*$/iu

/** Sizes of pans and cuts are no amounts; '3 cm ginger' and '2-inch piece of ginger' are. */
function isNoAmount(text: string, term: Term): boolean {
  if (term.isFixed) return true
  if (!term.isLength) return false
  const after = text.slice(term.end, term.end + 24)
  const isPieceOf = /^[\s-](?:piece|knob|st[üu]ck|morceau|trozo|pezzo)(?!\p{L})/iu.test(after)
  return !(
    isPieceOf ||
    (!term.isAdjective && /^\s(?:of |de |di )?(?:fresh |frischer? )?\p{L}/u.test(after) && !isPan.test(after))
  )
}

const isPan =
  /^\s(?:tin|pan|dish|cake|pie|square|round|springform|thick|long|wide|deep|form|moule|molde|stampo|slices|cubes|pieces|chunks|lang|dick|tall|tart|loaf|plate|cast|skillet)/iu

/** True if nothing stands before a number but marks and words such as 'about' and 'juice of'. */
function isHead(before: string): boolean {
  let rest = before.replace(opening, '')
  for (let rounds = 0; rounds < 5 && rest !== ''; rounds += 1) {
    const next = rest
      .replace(vague, '')
      .replace(about, '')
      .replace(partOf, '')
      .replace(/^(?:\(|between |zwischen |entre |tra |fra |the |le |la |el |il |lo |l['’])\s*/i, '')
    if (next === rest) return partOf.test(`${rest} `) || isQualities(rest)
    rest = next
  }
  return rest === ''
}

const isQualities = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => qualities.has(fold(word)))

/** 'flour 200 g', 'salt, 1 tsp', 'uova 3': nothing but remarks follows. */
function isTail(text: string, term: Term): boolean {
  const after = text.slice(term.end)
  const before = text.slice(0, term.start)
  const [number] = term.numbers
  if (!/\p{L}/u.test(before) || number?.isArticle) return false
  if (/[/]\s*$/.test(before)) return false
  if (term.unit !== null && !term.isAdjective) {
    if (/\($/.test(before.trimEnd()))
      return /^\s*(?:\)|[/,])/.test(after) || isQualities(after.split(')')[0] ?? '')
    const isEnd = /\.$/.test(text.slice(0, term.end))
    return isEnd || /^\s*(?:$|[,.;()/+]|plus\b|or\b)/i.test(after) || isQualities(after)
  }
  if (/\(\s*$/.test(before)) return /^\s*\)/.test(after) || isQualities(after.split(')')[0] ?? '')
  const isLast = /^\s*(?:$|\()/.test(after) || (/:\s*$/.test(before) && isQualities(after))
  return isLast && /[\s,:x×-]$/i.test(before) && !number?.isWord
}

const isAfterFood = (text: string, term: Term) =>
  !isHead(text.slice(0, term.start)) && !isPart.test(text.slice(0, term.start))

/** The food of a line with its amount at the end; for 'slices of 2 carrots', it follows the amount. */
function leading(
  text: string,
  first: Term,
  _terms: readonly Term[],
  main: number,
  foodStart: number,
): string {
  const before = text.slice(0, first.start)
  if (isHead(before) || isPart.test(before) || isAfterColon(text, first)) return text.slice(foodStart)
  const rest = before.replace(/[\s,:;(x×-]+$/, '')
  const after = /^\s*\)/.test(text.slice(first.end)) ? text.slice(first.end).replace(/^\s*\)/, '') : ''
  return main >= 0 ? rest + after : text
}

/** '400 g tin': a container right after its size. */
function containerAfter(text: string, term: Term, language?: string): UnitAt | null {
  if (!term.unit) return null
  const found = unitAt(text, term.end, language)
  const isNear = found && isContainer(found) && /^\s(?:of\s)?\p{L}|^\s\(/u.test(text.slice(found.end))
  const isPiece = term.isLength && found?.unit === 'piece'
  return isNear || isPiece ? found : null
}

/** What is sold by that size: weights and litres, lengths of a piece. */
function isPackable({ unit }: Term): boolean {
  if (!unit) return false
  return unit.unit !== 'cup' && unit.unit !== 'tbsp' && unit.unit !== 'tsp' && measureOf(unit.unit) !== null
}

const aboutSource =
  '(?:about|approx\\.?|approximately|around|roughly|circa|ca\\.?|~|etwa|environ|aprox\\.?|an additional|another|an extra|additional)?'
const times = /^\s*[x×]\s*$/i
const nothing = /^[\s-]?$/
const compound = /^\s*(?:,|and|und|et|y|e)?\s*$/i
const slash = new RegExp(`^\\s*\\)?\\s*(?:[/|=~]|,?\\s?(?:${orWords}))\\s*\\(?${aboutSource}\\s*$`, 'iu')
const plus = new RegExp(`^\\s*(?:[,(]\\s*)?(?:\\+|(?:${plusWords}))\\s*${aboutSource}\\s*$`, 'iu')
const laterPlus = new RegExp(
  `(?:^|[\\s,(])(?:\\+|(?:${plusWords})|(?:${orWords}))\\s+${aboutSource}\\s*$`,
  'iu',
)
const bracket = new RegExp(`^([^()]*)\\(\\s*(${aboutSource})\\s*$`, 'iu')
const perPiece = new RegExp(`(?:^|\\s)(?:${eachWords})\\s*${aboutSource}\\s*$`, 'iu')
const partInBracket = /\((?:[^()]*\s)?(?:from|of|von|aus|de|di|d['’])\s*$/iu

function roleOf(
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
  if (relation === 'sum' || (relation === 'alternative' && slash.test(gap)))
    return previous.role === 'size' ? 'size' : relation
  const opened = bracket.exec(gap)
  if (opened) return bracketRole({ text, term, first: previous, opened, isOneContainer, measured })
  if (partInBracket.test(gap)) return 'alternative'
  if (term.isLength || (term.numbers[0]?.isArticle === true && !laterPlus.test(gap))) return 'other'
  if (perPiece.test(gap) && measured && (isContainer(first.unit) || first.unit === null || isOneContainer))
    return 'size'
  return laterRole(text, term, first)
}

interface InBracket {
  text: string
  term: Term
  first: Quantity
  opened: RegExpExecArray
  isOneContainer: boolean
  measured: boolean
}

/** '(14-oz) can' is a size, '(180 g)' the same in another measure, '(about 600 g)' all of them together. */
function bracketRole({ text, term, first, opened, isOneContainer, measured }: InBracket): Role {
  const after = text.slice(term.end, term.end + 12)
  if (/^\s*(?:each|je|chacune?|cada|ciascun)/i.test(after)) return 'size'
  if (term.isLength) return 'other'
  const isRightAfter = (opened[1] ?? '').trim() === ''
  const isAbout = (opened[2] ?? '') !== ''
  if (measured && (isContainer(first.unit) || isOneContainer)) return 'size'
  if (measured && first.unit === null && isRightAfter && !isAbout) return 'size'
  if (measured) return 'alternative'
  const [number] = term.numbers
  const isCount =
    term.unit !== null ||
    isQualities(/^\s([^)]*)\)/.exec(after.length > 0 ? text.slice(term.end) : '')?.[1] ?? '-')
  return isMeasured(first) && isCount && number !== undefined ? 'alternative' : 'other'
}

/** After other words only 'plus', 'and' and 'or' begin another amount. */
function laterRole(text: string, term: Term, first: Quantity): Role {
  const before = text.slice(first.end, term.start)
  if (term.isLength || (/\([^)]*$/.test(before) && !/\([^)]*(?:plus|\+)[^)]*$/i.test(before))) return 'other'
  return laterPlus.test(before) &&
    (term.unit !== null || !term.numbers[0]?.isArticle || /\bplus\b/i.test(before))
    ? 'more'
    : 'other'
}

/** How two neighbours with measures belong together, in any text. */
export function relationOf(text: string, previous: Term, term: Term): 'sum' | 'alternative' | null {
  const gap = text.slice(previous.end, term.start)
  if (!isMeasuredOrStick(previous) || !isMeasuredOrStick(term)) return null
  if (previous.isLength !== term.isLength || isOtherSize(previous, term)) return null
  if (isSum(gap, previous, term)) return 'sum'
  if (slash.test(gap)) return 'alternative'
  if (plus.test(gap) && !term.isLength && !gap.includes(',')) return 'sum'
  return bracket.exec(gap)?.[1]?.trim() === '' ? 'alternative' : null
}

/** 'Three 8-ounce (680 g) packages': the bracket is all of them, not the same again. */
function isOtherSize(one: Term, other: Term): boolean {
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

/** Between two readings of one amount; anything else names the food. */
const isJoint = (gap: string) =>
  new RegExp(
    `^\\s*(?:[x×]|[/|=~(,+-]|\\)|and|und|et|y|e|${orWords}|${plusWords}|${aboutSource})*\\s*\\(?\\s*${aboutSource}\\s*$`,
    'iu',
  ).test(gap)

/** Behind the bracket of an alternative. */
function afterBracket(text: string, end: number, gap: string): number {
  if (!gap.includes('(')) return end
  const closing = /^[^()]*\)/.exec(text.slice(end))
  return closing ? end + closing[0].length : end
}

const multiplied: ReadonlySet<Role> = new Set(['amount', 'sum', 'alternative', 'more'])

/** The amounts of a line in grams, millilitres or pieces, in their order; sums as one, both ends of a range. */
export function amountsOf(line: string): number[] {
  const { quantities, isOneContainer } = read(line)
  if (isOneContainer) return [1]
  const found: number[] = []
  for (const { role, numbers, unit } of quantities) {
    if (!multiplied.has(role)) continue
    const size = (unit && measureOf(unit.unit)?.size) || 1
    if (role === 'sum' && found.length > 0)
      found.push((found.pop() ?? 0) + (numbers.at(-1)?.value ?? 0) * size)
    else found.push(...numbers.map(({ value }) => value * size))
  }
  return found
}
