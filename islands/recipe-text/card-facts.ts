import type { RecipeCard } from '#server/contract/recipes.ts'

/** Longer ones say more than a number, and would fill the line. */
const longest = 24

/** As a kitchen says it: '1 hour 10 minutes' is '1 h 10 min'. */
export const shortTime = (text: string): string =>
  text
    .trim()
    .replace(/(\d)\s*(?:minutes?|mins?)\b\.?/gi, '$1 min')
    .replace(/(\d)\s*(?:hours?|hrs?)\b\.?/gi, '$1 h')

/** The time on a card; '' for none. */
export function cardTime({ cookTime, totalTime }: Pick<RecipeCard, 'cookTime' | 'totalTime'>): string {
  const text = shortTime(totalTime || cookTime)
  return text.length > longest ? '' : text
}

/** '4' is '4 servings', '12 cookies' stays; '' for none and for a sentence. */
export function cardServings(servings: string): string {
  const text = servings.trim()
  if (text.length > longest) return ''
  if (!/^\d+(?:\s?[-–]\s?\d+)?$/.test(text)) return text
  return text === '1' ? '1 serving' : `${text} servings`
}

/** 'bonappetit.com' for 'www.bonappetit.com'. */
export const cardSource = (source: string): string => source.replace(/^www\./, '')
