import type { Candidate } from '../candidate.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import { unitAfterQuantity } from './quantities.ts'

const minWords = 6
const date = /\d:\d\d\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|\b(?:19|20)\d\d\b/
const maxLeads = 2

/** Without the date of a post, or the end of its story, that a list without a heading begins with. */
export function withoutLeads(recipe: Candidate): Candidate {
  const [first, ...others] = recipe.ingredientGroups
  const lines = first?.ingredients ?? []
  const kept = lines.findIndex((line) => !isLead(line))
  if (!first || kept === 0 || kept > maxLeads) return recipe
  if (kept < 0)
    return others.length > 0 && lines.length <= maxLeads ? { ...recipe, ingredientGroups: others } : recipe
  return { ...recipe, ingredientGroups: [{ ...first, ingredients: lines.slice(kept) }, ...others] }
}

function isLead(line: string): boolean {
  if (unitAfterQuantity(line)) return false
  return date.test(line) || (/[.!?]$/.test(line) && wordsOf(line).length >= minWords)
}
