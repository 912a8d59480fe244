// Without the words of measures: lists, the plan and the server's start name what a recipe makes.

/** Words for people, as the source of an expression. */
export const people =
  '(?:servings?|serves|portions?|portionen|people|persons?|personen|personnes?|parts?|personas|persone|raciones|porciones|porzioni|porties|pessoas|porções|porção|porcj[aei]|os(?:ób|oby)|portioner|personer|порці[йїя]|осіб|люд(?:ей|ини)|adults?|generous servings?)(?!\\p{L})'

/** What is counted where the recipe names nothing else. */
export const servingsWord = 'servings'

const isPeople = new RegExp(`(?<!\\p{L})${people}`, 'iu')

/** A number or a range, and the words after it; no length, as in '9 inch pie'. Starts only before a number's first digit, or takes quadratic time. */
const counted =
  /(?<!\p{N})\p{N}+(?:[.,/⁄]\p{N}+)?(?:\s?(?:[-–/]|to|bis|à|a|or)\s?\p{N}+)?\s(?!(?:inch|inches|in|cm)(?!\p{L}))(\p{L}[\p{L}'’ -]{0,23})(?!\p{L})/iu

/** What is counted: 'rolls' in 'about 20 rolls'; 'servings' for people or a bare number. */
export function servingsUnit(text: string): string {
  const words = counted.exec(text)?.[1]?.trim() ?? ''
  return words === '' || isPeople.test(words) ? servingsWord : words
}

/** What is planned of a recipe: '' for servings. */
export function countedIn(text: string): string {
  const unit = servingsUnit(text)
  return unit === servingsWord ? '' : unit
}
