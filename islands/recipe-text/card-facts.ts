import { manualSource, ocrSource } from '#server/contract/constants.ts'
import { directionOf } from '#server/contract/language/languages.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'

/** Longer ones say more than a number, and would fill the line. */
const maxLength = 24

/** As a kitchen says it: '1 hour 10 minutes' is '1 h 10 min'. */
export const shortTime = (text: string): string =>
  isolated(
    text
      .trim()
      .replace(/(\d)\s*(?:minutes?|mins?)\b\.?/gi, '$1 min')
      .replace(/(\d)\s*(?:hours?|hrs?)\b\.?/gi, '$1 h'),
  )

/** In a line from right to left, '1 h' would stand there as 'h 1'. */
export const isolated = (text: string) =>
  text !== '' && directionOf(locale()) === 'rtl' ? `\u2068${text}\u2069` : text

/** The time on a card; '' for none. */
export function cardTime({ cookTime, totalTime }: Pick<RecipeCard, 'cookTime' | 'totalTime'>): string {
  const text = shortTime(totalTime || cookTime)
  return text.length > maxLength ? '' : text
}

/** '4' is '4 servings', '12 cookies' stays; '' for none and for a sentence. */
export function cardServings(servings: string): string {
  const text = servings.trim()
  if (text.length > maxLength) return ''
  if (!/^\d+(?:\s?[-–]\s?\d+)?$/.test(text)) return text
  const count = Number(text)
  return Number.isNaN(count)
    ? t('{range} servings', { range: text }, 'as in 4-6 servings')
    : t('{count, plural, one {# serving} other {# servings}}', { count })
}

/** A site, as its recipes name it, or the way in which a recipe without a page came. */
export function sourceName(source: string): string {
  if (source === manualSource) return t('Manual Entry')
  return source === ocrSource ? t('OCR', {}, 'a recipe that was read from a photo') : source
}

/** 'bonappetit.com' for 'www.bonappetit.com'. */
export const cardSource = (source: string): string => sourceName(source).replace(/^www\./, '')
