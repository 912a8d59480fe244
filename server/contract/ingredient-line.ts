import { isFixed } from './fixed-numbers.ts'
import { fold } from './fold.ts'
import { containers, measures, type Unit, unitAt } from './ingredient-units.ts'
import {
  about,
  articles,
  connectors,
  endOfFood,
  keepTheirWords,
  numberWords,
  partOf,
  preparations,
  qualities,
  vague,
} from './ingredient-words.ts'
import { numberPattern, parseNumber } from './number-text.ts'

interface Measured {
  amount: number
  unit: Unit
}

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

const number = new RegExp(`^(${numberPattern})`, 'u')
const rangeSign = /^\s?(?:[-–—]|to |or |and |bis |oder |à |ou |a |o |ó |u )\s?/i
const conjunction = /^\s?(?:and|und|et|y|e)\s/i

interface Numbers {
  amount: number
  upTo: number | null
  rest: string
}

/** A number, a range, or a word for one at the beginning. */
function readNumbers(text: string): Numbers | null {
  const first = readNumber(text)
  if (!first) return null
  const range = rangeSign.exec(first.rest)
  const second = range && readDigits(first.rest.slice(range[0].length))
  if (second && second.amount > first.amount && !isFixed(second.text, second.rest)) {
    return { amount: first.amount, upTo: second.amount, rest: second.rest }
  }
  return { amount: first.amount, upTo: null, rest: first.rest }
}

function readDigits(text: string): { amount: number; text: string; rest: string } | null {
  const [digits] = number.exec(text) ?? []
  const amount = digits === undefined ? Number.NaN : parseNumber(digits)
  if (digits === undefined || !(amount > 0) || amount > 1e6) return null
  return { amount, text: digits, rest: text.slice(digits.length) }
}

function readNumber(text: string): { amount: number; rest: string } | null {
  const digits = readDigits(text)
  if (!digits) return readWord(text)
  const { rest } = digits
  const isPiece = /^[\s-]?(?:cm|inch(?:es)?|")[\s-]?(?!thick|long|tin|pan)/i.test(rest)
  if (isFixed(digits.text, rest) && !(isPiece && isLengthOfFood(rest))) return null
  if (/^-\p{L}/u.test(rest) && !unitAt(rest.slice(1).replace('-', ' '))) return null
  return withFraction(digits.amount, rest)
}

/** '3 cm ginger' and '2-inch piece of ginger', but not '9-inch pie crust'. */
const isLengthOfFood = (rest: string) =>
  /^\s?(?:cm|inch(?:es)?)\s/i.test(rest) ||
  /^[\s-]?(?:cm|inch(?:es)?|["”″])[\s-](?:piece|knob|stück|morceau|trozo|pezzo)/i.test(rest)

/** '1 and 1/2'. */
function withFraction(amount: number, rest: string): { amount: number; rest: string } {
  const joint = conjunction.exec(rest)
  if (!joint || !Number.isInteger(amount)) return { amount, rest }
  const after = rest.slice(joint[0].length)
  const next = readDigits(after) ?? readWord(after)
  return next && next.amount < 1 ? { amount: amount + next.amount, rest: next.rest } : { amount, rest }
}

/** 'two', 'half a', 'eine halbe'. */
function readWord(text: string): { amount: number; rest: string } | null {
  const [first, second] = text.split(/[\s-]+/, 2).map((word) => numberWords.get(fold(word)))
  if (first === undefined) return null
  const afterFirst = text.replace(/^[^\s-]+[\s-]*/, '')
  const isHalf = first === 1 && second !== undefined && second < 1
  const isOfOne = first < 1 && second === 1
  if (isHalf || isOfOne) {
    return { amount: isHalf ? second : first, rest: afterFirst.replace(/^[^\s-]+[\s-]*/, '') }
  }
  // 'half and half' is a food.
  if (first < 1 && /^and half/i.test(afterFirst)) return null
  return afterFirst === '' ? null : withFraction(first, ` ${afterFirst}`)
}

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

function readMeasure(text: string, amount: number): { size: Measured; rest: string } | null {
  const trimmed = text.trimStart()
  const glued = /^(kg|g|mg|ml|cl|dl|l|oz|lb|lbs)(?=-?\s|-|\)|$)\.?/i.exec(trimmed)
  if (glued) {
    const found = unitAt(glued[0])
    return found && measures[found.unit]
      ? { size: { amount, unit: found.unit }, rest: trimmed.slice(glued[0].length).replace(/^\.?-?/, '') }
      : null
  }
  const [word = ''] = /^[^\s)-]+/.exec(trimmed) ?? []
  const found = word === '' ? null : unitAt(word)
  if (!found || !measures[found.unit]) return null
  return { size: { amount, unit: found.unit }, rest: trimmed.slice(word.length).replace(/^-/, '') }
}

/** A bracket with the size after a container: 'jar (24 oz) sauce', 'Dose Tomaten (400 g)', 'Dosen Bohnen à 400 g'. */
function readSize(rest: string): { size: Measured; rest: string } | null {
  const found = /\((?:about |ca\.? )?([^)]*)\)|\s(?:à|zu je|je)\s(.*)$/.exec(rest)
  const inside = found?.[1] ?? found?.[2]
  if (!found || inside === undefined) return null
  const digits = readDigits(inside)
  const measured = digits && readMeasure(digits.rest.replace(/^-/, ''), digits.amount)
  if (measured?.rest.trim() !== '') return null
  const without = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  return { size: measured.size, rest: stripConnector(without.replace(/\s+/g, ' ').trim()) }
}

/** A unit, after sizes such as 'heaped' and with what belongs to it. */
function readUnit(text: string): { unit: Unit; text: string; rest: string } | null {
  let rest = text.replace(/^[\s-]+/, '')
  for (let words = 0; words < 3; words += 1) {
    const found = unitAt(spread(rest))
    if (found) {
      const after = spread(rest).slice(found.length)
      return {
        unit: found.unit,
        text: spread(rest).slice(0, found.length),
        rest: stripConnector(after.replace(/^[.:]?\s*/, '')),
      }
    }
    const quality = /^(\S+)\s+/.exec(rest)
    if (!quality || !qualities.has(clean(quality[1] ?? ''))) return null
    rest = rest.slice(quality[0].length)
  }
  return null
}

/** 'g/8oz', 'g)', 'ml', 'inch-piece': the unit apart from what is glued to it. */
const spread = (text: string) =>
  text.replace(/^(\p{L}+\.?)(?=[/,)]\s?[\d½¼¾⅓⅔(])/u, '$1 ').replace(/^(inch|cm)-/i, '$1 ')

const clean = (word: string) => fold(word).replace(/[.,()]/g, '')

const stripConnector = (text: string) => text.trim().replace(connectors, '')

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
        quantity: {
          ...none,
          amount: numbers.amount,
          upTo: numbers.upTo,
          unit: unit?.unit ?? null,
          unitText: unit?.text ?? '',
        },
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
    quantity: {
      ...none,
      amount: numbers.amount,
      upTo: numbers.upTo,
      unit: unit?.unit ?? null,
      unitText: unit?.text ?? '',
    },
    rest: food.replace(/[\s,:–-]+$/, ''),
  }
}

const isAllQualities = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => qualities.has(clean(word)))

const afterNumber = (text: string) => text.replace(number, '').trim()

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

/** 'Salt, pepper' is two foods of one line. */
const seasoning =
  /^(?:salt|salz|sel|sal|sale)\s?,\s?(?:\p{L}+ )?(?:pepper|pfeffer|poivre|pimienta|pepe)(?!\p{L})/iu

/** '5 cm piece of ginger', 'thumb-sized piece of ginger'. */
const pieceOf =
  /^(?:thumb-sized? )?(?:piece|knob|stück|morceau|trozo|pezzo) (?:of |de |di |d['’])?(?:fresh )?/i

/** The name of the food at the beginning of a text. */
function foodIn(text: string, isTinned = false): string {
  const plain = text
    .replace(pieceOf, '')
    .replace(/\((?:n|s|en|e)\)/g, '')
    .replace(/\s*[([][^)\]]*[)\]]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const both = seasoning.exec(plain)
  if (both) return both[0]
  const [named = ''] = plain.split(endOfFood)
  const words = named
    .trim()
    .replace(/ (?:S|M|L|XL)$/, '')
    .split(' ')
  return isTinned || keepTheirWords.test(fold(named.trim())) ? named.trim() : trimWords(words)
}

const isPlain = (word: string) => qualities.has(clean(word)) || preparations.has(clean(word))
const joints = new Set(['and', 'und', 'et', 'y', 'e', 'or', 'of'])

/** Without sizes and preparations around the food, and between 'and' in front of it. */
function trimWords(words: readonly string[]): string {
  let [from, to] = [0, words.length]
  const at = (index: number) => words[index] ?? ''
  while (from < to - 1 && (isPlain(at(from)) || (from > 0 && joints.has(fold(at(from)))))) from += 1
  while (to - 1 > from && isPlain(at(to - 1))) to -= 1
  const kept = words.slice(from, to)
  return stripConnector(kept.join(' ')).replace(/^[\s.,:-]+|[\s.,:-]+$/g, '')
}
