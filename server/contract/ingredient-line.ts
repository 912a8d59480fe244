import { clean, foodIn, stripConnector } from './ingredient-food.ts'
import { type Measured, readMeasure, readSize, readUnit } from './ingredient-measures.ts'
import { afterNumber, type Numbers, readDigits, readNumbers } from './ingredient-numbers.ts'
import { containers, measures, type Unit } from './ingredient-units.ts'
import { about, articles, partOf, qualities, vague } from './ingredient-words.ts'
import { numberPattern } from './number-text.ts'

/** What a line of a recipe or of a shopping list says. All numbers are in the line, as digits or as words. */
export interface Ingredient {
  /** Null when the line has none; also for 'some' and 'to taste'. */
  amount: number | null
  /** The end of a range; null without one. */
  upTo: number | null
  /** Null for pieces, and when nothing is measured. */
  unit: Unit | null
  /** The unit as it is written; '' without one. */
  unitText: string
  /** Of each: 400 g in '2 x 400 g tins'. */
  size: Measured | null
  /** What is added: 1 tsp in '2 tbsp plus 1 tsp'. */
  plus: Measured | null
  /** As it is written, without sizes and what is done to it. '' when the line names none. */
  food: string
}

/** Characters that are read: a line of a hostile page may have a million. */
const mostCharacters = 300

type Quantity = Omit<Ingredient, 'food'>

interface Read {
  quantity: Quantity
  rest: string
  /** Tinned tomatoes are bought chopped. */
  isTinned?: boolean
}

const none: Quantity = { amount: null, upTo: null, unit: null, unitText: '', size: null, plus: null }

export function parseIngredient(line: string): Ingredient {
  const text = tidy(line.slice(0, mostCharacters))
  const part = partOf.exec(text)
  const read = (part && readHead(text.slice(part[0].length))) ?? readHead(text)
  if (read && read.rest !== '') return toIngredient(read)
  const tail = readTail(text)
  if (tail) return toIngredient(tail)
  const bare = read ?? { quantity: none, rest: withoutOpening(text) }
  // '1 clove': the unit is the food.
  if (bare.rest === '' && bare.quantity.unit)
    return { ...bare.quantity, unit: null, unitText: '', food: foodIn(afterNumber(text)) }
  return toIngredient(bare)
}

const tidy = (line: string) =>
  line
    .replace(/[\u00a0\u2009\u202f\s]+/g, ' ')
    .replace(/^[\s*•·▢□☐–—-]+/, '')
    .replace(/ m\.-(?=\p{L})/u, ' ')
    // 'boneless, skinless' is one description.
    .replace(/(boneless|skinless|bone-in|skin-on), (?=boneless|skinless|bone-in|skin-on)/gi, '$1 ')
    .trim()

/** An amount with what follows it; null when the text does not begin with one. */
function readHead(text: string): Read | null {
  const isVague = vague.exec(text)
  const begun = (isVague ? text.slice(isVague[0].length) : text).replace(about, '')
  const numbers = readNumbers(begun)
  if (!numbers) {
    const unit = readUnit(begun)
    if (!unit || (unit.rest === '' && !isVague) || !startsUnit(begun, unit.rest)) return null
    return { quantity: { ...none, unit: unit.unit, unitText: unit.text }, rest: unit.rest }
  }
  const { amount, upTo, rest } = numbers
  const packed = readPacks(numbers)
  if (packed) return packed
  const unit = readUnit(rest)
  if (!unit) return { quantity: { ...none, amount, upTo }, rest: rest.trim() }
  const inPack = measures[unit.unit] && readUnit(unit.rest)
  // '400g can coconut milk'
  const opensPack = inPack && containers.has(inPack.unit) && inPack.rest !== ''
  const opened = opensPack ? inPack.rest : unit.rest
  const size = containers.has(unit.unit) ? readSize(opened) : null
  const { plus, rest: after } = readMore(size?.rest ?? opened)
  const each = size?.size ?? null
  return {
    quantity: { amount, upTo, unit: unit.unit, unitText: unit.text, plus, size: each },
    rest: after,
    isTinned: hasTin(unit, inPack),
  }
}

const hasTin = (...read: ({ unit: Unit } | null | undefined)[]) => read.some((each) => each?.unit === 'can')

/** Without a number, only 'pinch of salt', 'knob of butter', 'handful mint' and the like are amounts. */
const looseUnits: ReadonlySet<Unit> = new Set([
  'pinch',
  'dash',
  'drop',
  'splash',
  'drizzle',
  'dollop',
  'knob',
  'handful',
  'bunch',
  'sprig',
  'leaf',
])

function startsUnit(text: string, rest: string): boolean {
  const found = readUnit(text)
  return found !== null && looseUnits.has(found.unit) && rest !== ''
}

/** '2 x 400 g tins', '1 (14-oz) can', '1 14-oz can', '3 x 125 g'. */
function readPacks({ amount, upTo, rest }: Numbers): Read | null {
  const sign = /^\s?[x×]\s?|^\s?\((?:about |ca\.? )?|^\s/i.exec(rest)
  if (!sign) return null
  const inner = readDigits(rest.slice(sign[0].length))
  if (!inner) return null
  const measured = readMeasure(inner.rest.replace(/^-/, ''), inner.amount)
  if (!measured) return null
  const isBracket = sign[0].includes('(')
  const closing = isBracket ? /^\s?[^)]*\)\s?/.exec(measured.rest) : null
  if (isBracket && !closing) return null
  const after = measured.rest.slice(closing?.[0].length ?? 0).replace(/^[\s-]+/, '')
  const pack = readUnit(after)
  const isPacked = pack !== null && containers.has(pack.unit)
  const isTimes = /[x×]/i.test(sign[0])
  // '1 (6 oz)' counts pieces; '1 4 oz' without a container would be a typing error.
  if (!isPacked && !isTimes && !(isBracket && /-|[^\d\s]/.test(inner.rest[0] ?? ''))) return null
  if (!isPacked && isBracket && amount === 1 && !/^-/.test(inner.rest)) return null
  const quantity = {
    ...none,
    amount,
    upTo,
    size: measured.size,
    unit: isPacked ? pack.unit : null,
    unitText: isPacked ? pack.text : '',
  }
  return { quantity, rest: isPacked ? pack.rest : stripConnector(after), isTinned: hasTin(pack) }
}

const otherMeasure = new RegExp(
  `^\\s?(?:/|=|\\((?:about |approx\\.? |ca\\.? |~)?)\\s?${numberPattern}\\s?-?\\s?[\\p{L}.]+(?:\\s${numberPattern}\\s?[\\p{L}.]+)?\\s?\\)?`,
  'iu',
)

const plusSign = /^(?:plus|\+|and|und|et|y|e)\s+/i

/** After a unit: the same in another one, which is left out, and what is added. */
function readMore(text: string): { plus: Measured | null; rest: string } {
  const other = otherMeasure.exec(text)
  const rest = stripConnector(other ? text.slice(other[0].length) : text)
  const sign = plusSign.exec(rest)
  const numbers = sign && readNumbers(rest.slice(sign[0].length))
  const unit = numbers && readUnit(numbers.rest)
  if (!numbers || !unit || numbers.upTo !== null) return { plus: null, rest }
  return { plus: { amount: numbers.amount, unit: unit.unit }, rest: unit.rest }
}

const tail = new RegExp(
  `^(.*?\\p{L}.*?)[\\s,:–-]+(?:x\\s*)?((?:${numberPattern})(?:\\s?[-–]\\s?${numberPattern})?)\\s*(\\p{L}[\\p{L}. ]*)?$`,
  'iu',
)

const bracketTail = new RegExp(`^([^(]*?)\\s*\\((${numberPattern}[^)]*)\\)(.*)$`, 'iu')

const nameOfNumber = /(?:type|typ|tipo|no\.?|nr\.?)\s*$/i

/** 'Farina 00 300 g', 'Eggs x 3', 'Onion (1 large)': the amount at the end. */
function readTail(text: string): Read | null {
  const bracket = bracketTail.exec(text)
  if (bracket) {
    const [, food = '', inside = '', after = ''] = bracket
    const numbers = readNumbers(inside)
    const unit = numbers && readUnit(numbers.rest)
    const isOnlySize = numbers && unit === null && numbers.rest.trim() !== '' && !isAllQualities(numbers.rest)
    if (numbers && !isOnlySize && (unit === null || unit.rest === ''))
      return {
        quantity: quantityOf(numbers, unit),
        rest: food + after,
      }
  }
  const found = tail.exec(text.replace(/\s*\([^)]*\)/g, ''))
  if (!found) return null
  const [, food = '', digits = '', word = ''] = found
  const numbers = readNumbers(`${digits} ${word}`.trim())
  if (!numbers || nameOfNumber.test(food) || /[/⁄]$/.test(food)) return null
  if (numbers.upTo === null && /^0\d/.test(digits)) return null
  const unit = word === '' ? null : readUnit(numbers.rest)
  if (word !== '' && unit?.rest !== '') return null
  return {
    quantity: quantityOf(numbers, unit),
    rest: food.replace(/[\s,:–-]+$/, ''),
  }
}

const quantityOf = ({ amount, upTo }: Numbers, unit: { unit: Unit; text: string } | null): Quantity => ({
  ...none,
  amount,
  upTo,
  unit: unit?.unit ?? null,
  unitText: unit?.text ?? '',
})

const isAllQualities = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => qualities.has(clean(word)))

function withoutOpening(text: string): string {
  const opened = text.replace(vague, '').replace(about, '')
  return opened.replace(articles, '')
}

function toIngredient({ quantity, rest, isTinned = false }: Read): Ingredient {
  const counted = quantity.unit === null && quantity.amount !== null ? countedParts(rest) : null
  if (counted) return { ...quantity, unit: counted.unit, unitText: counted.text, food: foodIn(counted.food) }
  return { ...quantity, food: foodIn(rest, isTinned) }
}

/** '3 garlic cloves', '2 celery stalks': the unit after the food. */
const partsAfter: readonly (readonly [RegExp, Unit])[] = [
  [/^((?:\S+ )?garlic) (cloves?)(?!\p{L})/iu, 'clove'],
  [/^((?:\S+ )?(?:celery|lemongrass|rhubarb)) (stalks?|ribs?|sticks?)(?!\p{L})/iu, 'stalk'],
]

function countedParts(rest: string): { unit: Unit; text: string; food: string } | null {
  for (const [pattern, unit] of partsAfter) {
    const found = pattern.exec(rest)
    if (found) return { unit, text: found[2] ?? '', food: found[1] ?? '' }
  }
  return null
}
