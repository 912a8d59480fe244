import { fold } from '../fold.ts'
import { singleFoods } from './foods/single-foods.ts'
import { namesOf, rowsOf } from './tables.ts'

const maxSuggestions = 6

/** Names of foods that begin with what was typed, in the order of the table. */
export function foodsBeginningWith(typed: string): string[] {
  const start = fold(typed.trim())
  if (start.length < 2) return []
  const all = rowsOf(singleFoods).flatMap(([, ...columns]) => columns.map((names) => namesOf(names)[0] ?? ''))
  return [...new Set(all)].filter((name) => fold(name).startsWith(start)).slice(0, maxSuggestions)
}
