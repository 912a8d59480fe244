import { numberClass } from '#server/contract/measures/number-signs.ts'
import { hasUnspacedAmount, isAmountWord, isUnitWord } from '#server/contract/measures/unit-words.ts'
import { measureOf } from '#server/contract/measures/units.ts'
import { unitForm } from '#server/contract/measures/words/index.ts'

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
