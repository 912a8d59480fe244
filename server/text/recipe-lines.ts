import { collapse } from './collapse.ts'

/** A heading among lines, as the reading view shows it. */
export const headingLine = (name: string) => (/[:.!?]$/.test(name) ? name : `${name}:`)

/** Notes have no place of their own in a recipe here, and are too good to lose. */
export function withNotes(directions: string[], notes: string[]): string[] {
  return notes.length > 0 ? [...directions, 'Notes:', ...notes] : directions
}

/** '200 g flour, sifted' from its parts; parts that are missing leave no gap. */
export function ingredientLine(parts: { amount: string; unit: string; food: string; note: string }): string {
  const line = collapse([parts.amount, parts.unit, parts.food].join(' '))
  const note = collapse(parts.note)
  if (line === '' || note === '') return line || note
  return `${line}, ${note}`
}
