import { locale, type Message, message, t, translated } from '#server/contract/language/t.ts'
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

const fieldNames: Record<keyof Draft, Message> = {
  title: message('title'),
  summary: message('summary'),
  ingredients: message('ingredients'),
  directions: message('directions'),
  servings: message('servings'),
  cookTime: message('cook time'),
  prepTime: message('preparation time'),
  totalTime: message('total time'),
  author: message('author'),
  language: message('language'),
  nutrition: message('nutrition'),
  tips: message('tips'),
  equipment: message('equipment'),
  video: message('video'),
  tags: message('tags'),
  pictures: message('pictures'),
}

/** Within a sentence, so without a capital. */
export const fieldName = (field: keyof Draft) => translated(fieldNames[field])

/** A sentence for the person; null without conflicts. */
export function describeOvertaken(fields: readonly (keyof Draft)[]): string | null {
  if (fields.length === 0) return null
  const list = new Intl.ListFormat(locale()).format(fields.map(fieldName))
  return t('Changed elsewhere while you were typing: {fields}. Saving replaces that with your version.', {
    fields: list,
  })
}
