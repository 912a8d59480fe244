import type { UnitAt } from './unit-at.ts'
import type { UnitForm } from './words/index.ts'

/** '1½ cups', but '1½ tasse' and '1½ xícara': the plural of French and Portuguese begins at two. */
export const isPlural = (language: string, value: number) =>
  language === 'fr' || language === 'pt' ? value >= 2 : value > 1.001

/** A unit with the number that it has now, '2 cups', in the place of what was written. */
export function writeUnit(written: string, form: UnitForm, value: number): string {
  if (form.singular === form.many || written.endsWith('.')) return written
  return writeForm(written, form, value)
}

/** Another unit in its place. The capital of 'T.' says only which spoon it is. */
export const writeForm = (written: string, form: UnitForm, value: number) =>
  /^\p{L}\.?$/u.test(written) ? inNumber(form, value) : inCaseOf(written, inNumber(form, value))

/** '1 ząbek', '2 ząbki', '5 ząbków', '½ ząbka'. */
function inNumber({ language, singular, plural, many, part }: UnitForm, value: number): string {
  if (many === plural) return isPlural(language, value) ? plural : singular
  const whole = Math.round(value)
  if (Math.abs(value - whole) >= 0.001) return part
  const category = slavic.select(whole)
  return category === 'one' ? singular : category === 'few' ? plural : many
}

/** Polish has no 'one' in 21, as Ukrainian has; nobody writes 21 spoons. */
const slavic = new Intl.PluralRules('pl')

/** With the capitals of what was written; those of 'ml' and 'kg' are fixed. */
export function inCaseOf(written: string, text: string): string {
  if (symbols.has(text)) return text
  if (written === written.toUpperCase() && written.length > 1) return text.toUpperCase()
  const first = written.charAt(0)
  return first !== first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

const symbols: ReadonlySet<string> = new Set(['g', 'kg', 'ml', 'l'])

/** Languages write their own decimals; a line with none follows the language of its unit. */
const commaLanguages = new Set(['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'uk'])

export function separatorOf(unit: UnitAt | null, language: string | undefined): string {
  const isTelling = unit !== null && unit.form.singular !== unit.form.many
  return commaLanguages.has(language ?? (isTelling ? unit.form.language : 'en')) ? ',' : '.'
}
