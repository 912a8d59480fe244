import { isFixed } from './fixed-numbers.ts'
import { fold } from './fold.ts'
import { unitAt } from './ingredient-units.ts'
import { numberWords } from './ingredient-words.ts'
import { numberPattern, parseNumber } from './number-text.ts'

const number = new RegExp(`^(${numberPattern})`, 'u')

const rangeSign = /^\s?(?:[-–—]|to |or |and |bis |oder |à |ou |a |o |ó |u )\s?/i

const conjunction = /^\s?(?:and|und|et|y|e)\s/i

export interface Numbers {
  amount: number
  /** The end of a range; null without one. */
  upTo: number | null
  /** What follows them. */
  rest: string
}

/** A number, a range, or a word for one at the beginning. */
export function readNumbers(text: string): Numbers | null {
  const first = readNumber(text)
  if (!first) return null
  const range = rangeSign.exec(first.rest)
  const second = range && readDigits(first.rest.slice(range[0].length))
  if (second && second.amount > first.amount && !isFixed(second.text, second.rest)) {
    return { amount: first.amount, upTo: second.amount, rest: second.rest }
  }
  return { amount: first.amount, upTo: null, rest: first.rest }
}

export function readDigits(text: string): { amount: number; text: string; rest: string } | null {
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

/** A text without the number that it begins with. */
export const afterNumber = (text: string) => text.replace(number, '').trim()
