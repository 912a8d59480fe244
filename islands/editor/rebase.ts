import type { Draft } from './draft.ts'

export interface Rebased {
  draft: Draft
  /** What was changed both here and elsewhere; the draft has what was typed here. */
  overtaken: readonly (keyof Draft)[]
}

/** Puts what was typed into `draft`, begun from `base`, onto what has been saved elsewhere since. */
export function rebase(draft: Draft, base: Draft, saved: Draft): Rebased {
  const fields = Object.keys(base) as (keyof Draft)[]
  const isTyped = (field: keyof Draft) => !isSame(draft[field], base[field])
  const typed = fields.filter(isTyped)
  return {
    draft: { ...saved, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) },
    overtaken: typed.filter(
      (field) => !isSame(saved[field], base[field]) && !isSame(saved[field], draft[field]),
    ),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const names: Record<keyof Draft, string> = {
  title: 'title',
  summary: 'summary',
  ingredients: 'ingredients',
  directions: 'directions',
  servings: 'servings',
  cookTime: 'cook time',
  tags: 'tags',
  image: 'picture',
}

/** A sentence for whoever is typing; null when nothing was overtaken. */
export function describeOvertaken(fields: readonly (keyof Draft)[]): string | null {
  if (fields.length === 0) return null
  const list = new Intl.ListFormat('en').format(fields.map((field) => names[field]))
  return `Changed elsewhere while you were typing: ${list}. Saving puts your version in its place.`
}
