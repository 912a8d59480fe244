import { fold } from '../fold.ts'
import { fractionClass, fractionSigns } from './fractions.ts'
import { latinDigit } from './number-signs.ts'
import { unitAt } from './unit-at.ts'
import { andWords, articles, fractionWords, numberWords, ofWords } from './words/index.ts'

/** A number of a text, and where it is. */
export interface NumberAt {
  start: number
  end: number
  value: number
  /** 'one', 'half a', 'ein'. */
  isWord: boolean
  /** 'a', 'ein': a number at the beginning of an amount only. */
  isArticle: boolean
  /** '1.500', '1,000': thousands before grams and millilitres, else a decimal. */
  thousands: number | null
  /** '2 400 g': two numbers when a container follows, else thousands. */
  isSpaced: boolean
}

const sameAs: Record<string, string> = {
  '⁄': '/',
  '∕': '/',
  '／': '/',
  '．': '.',
  '，': ',',
  '（': '(',
  '）': ')',
  '–': '-',
  '—': '-',
  '−': '-',
  '‒': '-',
  '‑': '-',
  '～': '~',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
}

/** The same text with ASCII digits, letters and signs. Each character stays in its place. */
export const withPlainSigns = (text: string) =>
  text.replace(/[^\n -~]/g, (sign) => sameAs[sign] ?? plainSign(sign))

function plainSign(sign: string): string {
  const code = sign.charCodeAt(0)
  return code >= 0xff21 && code <= 0xff5a ? String.fromCharCode(code - 0xfee0) : latinDigit(sign)
}

const fraction = '(?<over>\\d{1,2})\\s?/\\s?(?<under>\\d{1,2})(?![\\d/])(?:rds?|ths?|nds?)?(?!\\p{L}{3})'
const digits = new RegExp(
  [
    `(?<whole>\\d{1,3})(?:\\s+|-|\\s(?:${andWords})\\s)${fraction}`,
    `(?<before>\\d{1,3})(?:\\s*|-|\\s(?:${andWords})\\s)(?<sign>[${fractionClass}])`,
    fraction.replaceAll('over', 'above').replaceAll('under', 'below'),
    `(?<lone>[${fractionClass}])`,
    "(?<grouped>\\d{1,3}(?:[.,'’]\\d{3})+(?![\\d]))(?:(?<tail>[.,]\\d+)(?!\\d))?",
    '(?<spaced>[1-9]\\d{0,2}(?:[ \\u00a0]\\d{3})+)(?=\\s?(?:g|gr|ml|gramm?e?s?)(?!\\p{L}))',
    '(?<plain>\\d+(?:[.,]\\d+)?|(?<![\\d\\p{L}])\\.\\d+)',
  ].join('|'),
  'gu',
)

const added = new RegExp(
  `^\\s(?:${andWords})\\s(?:([${fractionClass}])|(?:(?:an?|une?|una|eine?n?|en)\\s)?(\\p{L}+)(?!\\p{L}|\\s(?:of )?an?\\s))`,
  'iu',
)

const addedShares = new RegExp(`^\\s(?:${andWords})\\s(\\p{L}+)[\\s-](\\p{L}+)`, 'iu')

/** 'and a half', 'y cuarto', 'and three-quarters' after a number or its unit, and how long it is. */
export function shareAfter(text: string): { length: number; value: number } {
  const [shares = '', count = '', part = ''] = addedShares.exec(text) ?? []
  const some = (numberWords.get(fold(count)) ?? 0) * (fractionWords.get(fold(part)) ?? 0)
  const [all = '', sign = '', word = ''] = some > 0 ? [shares] : (added.exec(text) ?? [])
  const value = some || (fractionSigns[sign] ?? fractionWords.get(fold(word)) ?? 0)
  return value < 1 && value > 0 ? { length: all.length, value } : none
}

/** All numbers of a text that `withPlainSigns` has made, in their order. Linear in its length. */
export function numbersIn(text: string): NumberAt[] {
  const found: NumberAt[] = []
  for (const match of text.matchAll(digits)) {
    const before = text.charAt(match.index - 1)
    // 'T55', 'B12' are names; '2x400' and what follows a character of another script are numbers.
    if (
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(before) &&
      !/(?:^|[\d\s])[x×]$/i.test(text.slice(Math.max(0, match.index - 2), match.index))
    )
      continue
    const read = numberOf(match.groups ?? {})
    if (read === null || !(read.value > 0) || read.value > 1e6) continue
    const end = match.index + match[0].length
    const after = text.slice(end, end + 24)
    const more = read.isWhole ? shareAfter(after) : none
    // '½ a lemon'
    const article = read.value < 1 ? (partOf.exec(after)?.[0].length ?? 0) : 0
    found.push({
      start: match.index,
      end: end + more.length + article,
      value: read.value + more.value,
      isWord: false,
      isArticle: false,
      thousands: read.thousands,
      isSpaced: match.groups?.spaced?.includes(' ') === true,
    })
  }
  return [...found, ...wordNumbers(text), ...hanNumbers(text)]
    .toSorted((one, other) => one.start - other.start)
    .filter((each, at, sorted) => at === 0 || each.start >= (sorted[at - 1]?.end ?? 0))
}

const none = { length: 0, value: 0 }
const partOf = /^\s(?:of )?an?(?=\s\p{L})/iu

interface Value {
  value: number
  isWhole: boolean
  thousands: number | null
}

const plainValue = (value: number): Value => ({ value, isWhole: false, thousands: null })

function numberOf(groups: Record<string, string | undefined>): Value | null {
  const { whole, over, under, before, sign, above, below, lone, grouped, tail, spaced, plain } = groups
  if (over !== undefined || above !== undefined) {
    const [top, bottom] = [Number(over ?? above), Number(under ?? below)]
    return bottom === 0 ? null : plainValue(Number(whole ?? 0) + top / bottom)
  }
  if (sign !== undefined || lone !== undefined)
    return plainValue(Number(before ?? 0) + (fractionSigns[sign ?? lone ?? ''] ?? 0))
  if (spaced !== undefined)
    return { value: Number(spaced.replace(/\D/g, '')), isWhole: true, thousands: null }
  if (grouped !== undefined) return groupedValue(grouped, tail)
  if (plain === undefined) return null
  return { value: Number(plain.replace(',', '.')), isWhole: /^\d+$/.test(plain), thousands: null }
}

function groupedValue(grouped: string, tail: string | undefined): Value {
  const groups = grouped.split(/[.,'’]/)
  const whole = Number(groups.join(''))
  if (tail !== undefined) return plainValue(whole + Number(`0.${tail.slice(1)}`))
  if (groups.length > 2 || /['’]/.test(grouped)) return plainValue(whole)
  const decimal = Number(groups.join('.'))
  // '0.125' and '1,125 kg' are decimals.
  return groups[0] === '0' ? plainValue(decimal) : { value: decimal, isWhole: false, thousands: whole }
}

const word = /[\p{L}\p{M}]+['’]?/gu

/** Numbers that are written as words: 'two', 'half a', 'eine halbe', 'three quarters of a'. */
function wordNumbers(text: string): NumberAt[] {
  const words = [...text.matchAll(word)].map(({ 0: written, index }) => ({
    // The preposition 'à' is no article.
    key: written === 'à' ? written : fold(written.replace(/['’]$/, '')),
    start: index,
    end: index + written.length,
  }))
  const found: NumberAt[] = []
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (!first) break
    const next = words[at + 1]
    const isNext = next !== undefined && /^[\s-]{1,2}$/.test(text.slice(first.end, next.start) || '-')
    const number = numberWords.get(first.key) ?? (articles.has(first.key) ? 1 : undefined)
    const part = fractionWords.get(first.key)
    const nextPart = isNext && next ? fractionWords.get(next.key) : undefined
    const isArticle = number !== undefined && !numberWords.has(first.key)
    if (isArticle && isBetweenNumbers(text, first)) continue
    if (number !== undefined && next && nextPart !== undefined) {
      // 'eine halbe', 'three quarters of a'
      const value = isArticle ? nextPart : number * nextPart
      found.push({ ...range(first.start, swallowOf(text, next.end)), value, ...asWord })
      at += 1
    } else if (number !== undefined) {
      const more = shareAfter(text.slice(first.end, first.end + 24))
      found.push({
        start: first.start,
        end: first.end + more.length,
        value: number + more.value,
        ...asWord,
        isArticle: isArticle && more.value === 0,
      })
    } else if (part !== undefined && !isHalfAndHalf(text, first)) {
      found.push({ ...range(first.start, swallowOf(text, first.end)), value: part, ...asWord })
    }
  }
  return found
}

/** 'a' of '2 a 3 dientes', which is Spanish and Italian for 'to'. */
const isBetweenNumbers = (text: string, { start, end }: { start: number; end: number }) =>
  numberAtEnd.test(text.slice(Math.max(0, start - 3), start)) && /^\s\d/.test(text.slice(end, end + 2))
const numberAtEnd = new RegExp(`[\\d${fractionClass}]\\s$`, 'u')

/** 'half and half' is a cream. */
const isHalfAndHalf = (text: string, { start, end }: { start: number; end: number }) =>
  /^[\s-](?:and|&|n)[\s-]half/i.test(text.slice(end, end + 12)) ||
  /half[\s-](?:and|&|n)[\s-]$/i.test(text.slice(Math.max(0, start - 12), start))

const han = '半一二三四五六七八九十'
const hanNumber = new RegExp(`(?<![${han}])[${han}两]`, 'gu')

/** '葱 两根', '半个洋葱', '卵 一個': before a unit, since 三文鱼 is a salmon and 八角 an anise. */
const hanNumbers = (text: string): NumberAt[] =>
  [...text.matchAll(hanNumber)].flatMap(({ 0: written, index }) => {
    const value = written === '两' ? 2 : han.indexOf(written) || 0.5
    return unitAt(text, index + 1) ? [{ ...range(index, index + 1), ...asWord, isWord: false, value }] : []
  })

const asWord = { isWord: true, isArticle: false, thousands: null, isSpaced: false }
const range = (start: number, end: number) => ({ start, end })
const ofOne = new RegExp(
  `^(?:-|\\s(?:(?:${ofWords})\\s)?(?:an?|une?|una|eine[rsn]?|d['’]une?)(?=\\s)|\\s(?:${ofWords})(?=\\s)|\\sd['’](?:une?\\s)?)`,
  'iu',
)
/** 'half a', 'quarter of a', 'demi-'. */
const swallowOf = (text: string, end: number) =>
  end + (ofOne.exec(text.slice(end, end + 16))?.[0].length ?? 0)

/** The value of a text that is one number. */
export const parseNumber = (text: string): number => numbersIn(withPlainSigns(text))[0]?.value ?? Number.NaN
