import { keepDraft, readDraft } from '../browser/kept-drafts.ts'
import type { Draft, DraftImage } from './draft.ts'

interface Kept {
  base: Draft
  draft: Draft
  /** A chosen picture is too large to be kept. */
  isPictureLost: boolean
}

export function keep(form: string, base: Draft, draft: Draft): void {
  const isPictureLost = draft.image.kind === 'upload'
  keepDraft(form, { base, draft: isPictureLost ? { ...draft, image: base.image } : draft, isPictureLost })
}

/** Null for none, and for one that another version of this page has left. */
export function restore(form: string): Kept | null {
  const kept = readDraft(form)
  if (!isRecord(kept) || !isDraft(kept.base) || !isDraft(kept.draft)) return null
  return { base: kept.base, draft: kept.draft, isPictureLost: kept.isPictureLost === true }
}

export const describeRestored = ({ isPictureLost }: Kept) =>
  `What you typed before is here again.${isPictureLost ? ' The picture has to be chosen again.' : ''}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const texts = ['title', 'summary', 'ingredients', 'directions', 'servings', 'cookTime']

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  texts.every((field) => typeof value[field] === 'string') &&
  Array.isArray(value.tags) &&
  value.tags.every((tag) => typeof tag === 'string') &&
  isImage(value.image)

function isImage(image: unknown): image is DraftImage {
  if (!isRecord(image)) return false
  if (image.kind === 'none') return true
  if (image.kind === 'unchanged') return image.url === null || typeof image.url === 'string'
  return image.kind === 'address' && typeof image.url === 'string'
}
