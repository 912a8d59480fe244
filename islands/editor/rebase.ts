import type { Draft, DraftPicture } from './draft.ts'

interface Rebased {
  draft: Draft
  /** Fields that were changed here and elsewhere; the draft has the text typed here. */
  overtaken: readonly (keyof Draft)[]
}

/** Applies the changes from `base` to `draft` to the version that was saved elsewhere meanwhile. */
export function rebase(draft: Draft, base: Draft, saved: Draft): Rebased {
  const fields = Object.keys(base) as (keyof Draft)[]
  const isTyped = (field: keyof Draft) => !isSame(draft[field], base[field])
  const typed = fields.filter(isTyped)
  const rebased = { ...saved, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) }
  return {
    draft: { ...rebased, pictures: withoutRemoved(rebased.pictures, saved.pictures) },
    overtaken: typed.filter(
      (field) => !isSame(saved[field], base[field]) && !isSame(saved[field], draft[field]),
    ),
  }
}

/** A stored picture that was removed elsewhere is gone. */
const withoutRemoved = (pictures: readonly DraftPicture[], saved: readonly DraftPicture[]) =>
  pictures.filter(({ kind, source }) => kind !== 'stored' || saved.some((each) => each.source === source))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const fieldNames: Record<keyof Draft, string> = {
  title: 'title',
  summary: 'summary',
  ingredients: 'ingredients',
  directions: 'directions',
  servings: 'servings',
  cookTime: 'cook time',
  prepTime: 'preparation time',
  totalTime: 'total time',
  author: 'author',
  language: 'language',
  nutrition: 'nutrition',
  tips: 'tips',
  equipment: 'equipment',
  video: 'video',
  tags: 'tags',
  pictures: 'pictures',
}

/** A sentence for the person; null without conflicts. */
export function describeOvertaken(fields: readonly (keyof Draft)[]): string | null {
  if (fields.length === 0) return null
  const list = new Intl.ListFormat('en').format(fields.map((field) => fieldNames[field]))
  return `Changed elsewhere while you were typing: ${list}. Saving replaces that with your version.`
}
