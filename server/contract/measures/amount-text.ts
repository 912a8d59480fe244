import { readDuration } from './duration-fields.ts'
import { timeUnits } from './durations/all-time-units.ts'
import { anyOf, hourWords, minuteWords } from './durations/time-units.ts'
import { numberClass } from './fractions.ts'
import { unspacedUnits } from './unit-patterns.ts'
import { hasUnspacedAmount, isAmountWord, isUnitWord } from './unit-words.ts'
import { measureOf } from './units.ts'
import { about, unitForm } from './words/index.ts'

// Of the many texts of a page or a file most are no ingredient: these tell amounts at a glance, `read` reads them.

const numberFirst = new RegExp(
  `^(?:[▢☐□•·∙●○◦▪▫‣*–-]\\s{0,3})?(?:(?:ca|approx|about|circa|etwa|env|environ|около|zhruba|ок)\\.?\\s)?[${numberClass}]`,
  'iu',
)

export function startsWithQuantity(text: string): boolean {
  if (/^\d+[.)]\s/.test(text)) return false
  if (numberFirst.test(text)) return true
  const word = /^[\p{L}]+/u.exec(text)?.[0]
  return word !== undefined && text.length < 60 && isAmountWord(word)
}

const unitNearStart = new RegExp(
  `^[^\\p{L}${numberClass}]{0,3}[${numberClass}][${numberClass}.,/\\s–-]{0,12}(?:x\\s)?([\\p{L}\\p{M}]{1,14})`,
  'u',
)
// '3 ст. ложки' has two words.
const unitAtEnd = new RegExp(`[${numberClass}]\\s?([\\p{L}\\p{M}]{1,12})(?:\\.\\s?\\p{L}{1,8})?\\.?$`, 'u')

/** '200 g flour', '2 EL Öl', 'flour 200 g', '大さじ1': an amount with a unit, near the start or at the end. */
export function unitAfterQuantity(text: string): boolean {
  const start = unitNearStart.exec(text)
  if (start?.[1] && isUnitWord(start[1])) return true
  const end = unitAtEnd.exec(text.slice(-30))
  if (end?.[1] && isUnitWord(end[1])) return true
  return text.length < 40 && hasUnspacedAmount(text)
}

export const isAmount = (text: string): boolean => startsWithQuantity(text) || unitAfterQuantity(text)

const numberOnly = new RegExp(
  `^\\s*(?:ca\\.?\\s|about\\s)?[${numberClass}][${numberClass}.,/\\s–-]{0,12}\\s?`,
  'u',
)
const maxPhraseLength = 24

/** The rest of a text after its number: '' for '200', 'g' for '200 g'; null without a number at its start. */
export function afterNumber(text: string): string | null {
  const number = numberOnly.exec(text)
  return number && text.slice(number[0].length).trimEnd()
}

/** 'cuillère à café', 'c. de sopa'; 'gousses d’ail' names the food, too. */
export function isUnitPhrase(text: string): boolean {
  const form = text.length <= maxPhraseLength ? unitForm(text) : null
  return form !== null && measureOf(form.unit) !== null
}

/** A number with at most a unit: '200 g', '2 pieces', '1 unit(s)', '2 c. de sopa'. */
export function isQuantityOnly(text: string): boolean {
  const rest = afterNumber(text)
  return rest !== null && (/^[\p{L}.]{0,14}(?:\(\p{L}{1,3}\))?$/u.test(rest) || isUnitPhrase(rest))
}

const amountWithUnit = new RegExp(
  `(?:^|[\\s(:•*-])[${numberClass}][${numberClass}.,/–-]{0,8}\\s?(?:(?:${unspacedUnits})|([\\p{L}\\p{M}]{1,14}))`,
  'gu',
)

/** How many amounts with units a text has. */
export const countAmounts = (text: string): number =>
  [...text.matchAll(amountWithUnit)].filter(([, word]) => word === undefined || isUnitWord(word)).length

const numberOn = new RegExp(`[${numberClass}].*`, 'su')

/** 'Serves 4 people' -> '4 people'; '' without a number. */
export const fromNumber = (text: string): string => numberOn.exec(text)?.[0] ?? ''

/** 'about 2 eggs' -> '2 eggs' */
export const withoutAbout = (text: string): string => text.replace(about, '')

const timeUnit = new RegExp(`^(?:${hourWords}|${minuteWords})(?!\\p{L})`, 'iu')

/** 'minutes', 'Std.' and what follows. */
export const startsWithTimeUnit = (text: string): boolean => timeUnit.test(text)

/** In all languages whose times are looked for on pages. */
const allTimeWords = [
  anyOf(Object.values(timeUnits), 'hour'),
  anyOf(Object.values(timeUnits), 'minute'),
  'm|мин\\p{L}*|час\\p{L}*|godz\\p{L}*|perc|óra|dakika|saat|λεπτα|分钟?|小时|분|시간|דקות|دقيقة',
].join('|')

const duration = new RegExp(
  `\\d+(?:[.,:]\\d+)?\\s{0,2}(?:-|–|to|bis|à|a)?\\s{0,2}\\d*\\s{0,2}(?:${allTimeWords})?(?!\\p{L})\\.?`,
  'gu',
)

/** What a text says beside its numbers and times, folded: 'Prep time: 10 min' -> 'prep time' */
export const besideNumbers = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(duration, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const maxDurationLength = 70

/** '1 h 30 min' and nothing else. */
export const isDuration = (text: string): boolean =>
  text.length <= maxDurationLength &&
  /\p{L}/u.test(text) &&
  besideNumbers(text) === '' &&
  readDuration(text) !== null

/** A temperature or a time, as steps have them, in any language that pages are read in. */
export const hasTemperatureOrTime = (text: string): boolean =>
  /\d\s?(?:°|º|degrees|grad\b|gradi|grados|градус|度)|\d\s?(?:min|minut|hour|hr\b|std|stund|sekund|second|heure|hora|ore\b|мин|час|分|分|λεπτ|דק|دقيق|dakika|perc|godz|год|хв)/i.test(
    text,
  )
