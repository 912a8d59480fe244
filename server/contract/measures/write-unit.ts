import type { UnitAt } from './unit-at.ts'
import type { UnitForm } from './words/index.ts'

/** The unit with the number that it has now: '2 cups', '1 cup'. */
export function writeUnit(written: string, form: UnitForm, value: number): string {
  if (form.singular === form.plural || written.endsWith('.')) return written
  return inCaseOf(written, value > 1.001 ? form.plural : form.singular)
}

/** With the capitals of what was written. */
export function inCaseOf(written: string, text: string): string {
  if (written === written.toUpperCase() && written.length > 1) return text.toUpperCase()
  const first = written.charAt(0)
  return first !== first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Languages write their own decimals; a line with none follows the language of its unit. */
const commaLanguages = new Set(['de', 'fr', 'es', 'it'])

export function separatorOf(unit: UnitAt | null, language: string | undefined): string {
  const isTelling = unit !== null && unit.form.singular !== unit.form.plural
  return commaLanguages.has(language ?? (isTelling ? unit.form.language : 'en')) ? ',' : '.'
}
