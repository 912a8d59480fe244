import { hasNumber } from '#server/contract/measures/number-signs.ts'
import type { Word } from '../read/word.ts'
import { isFacts, isNutrient, printedHeading } from '../understand/features.ts'
import { isUnit } from '../understand/vocabulary.ts'

const number = /^[(~]?(?:\d[\d.,/–-]*|\d*\p{No})$/u
const numberAndUnit = /^(?:\d[\d.,/]*|\d*\p{No})(\p{L}{1,6})\.?$/u

/** '2', '250 g', '30g', '2 c. à soupe', '½ bunch': nothing but an amount. */
export function isOnlyAmount(words: Word[]): boolean {
  const [first, ...rest] = words.map(({ text }) => text)
  if (!first || rest.length > 4 || !(number.test(first) || isGlued(first))) return false
  const isPart = (text: string, at: number) =>
    number.test(text) || isUnit(text) || isShortUnit(text) || (at > 0 && /^(?:à|de|soupe|café)$/.test(text))
  return rest.every(isPart)
}

const isGlued = (text: string): boolean => {
  const unit = numberAndUnit.exec(text)?.[1]
  return unit !== undefined && (isUnit(unit) || isShortUnit(unit))
}

/** 'mi' and 'm1' are misread units. */
const isShortUnit = (text: string): boolean => /^(?:\p{Ll}{1,2}|m1|[1I]b|l\.)$/u.test(text)

/** '2', 'tbsp' whose number was dropped, 'Ya' for ½. */
export const mayBeAmount = (words: Word[]): boolean =>
  words.length < 4 && words.some(({ text }) => hasNumber(text) || isUnit(text) || isMisreadFraction(text))

export const isMisreadFraction = (text: string): boolean => /^(?:[YVW]\p{Ll}?|[YV]\d|\d?[%¥])$/u.test(text)

/** Short text that is no sentence, heading, fact or nutrient: it may be the name of an ingredient. */
export function mayBeName(text: string): boolean {
  return !/[.!?:]$/.test(text) && printedHeading(text) === null && !isFacts(text) && !isNutrient(text)
}
