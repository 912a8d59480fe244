import { t } from '#server/contract/language/t.ts'
import { readDraft, storeDraft } from '../browser/draft-storage.ts'
import { type Draft, type DraftPicture, emptyDraft } from './draft.ts'

interface StoredDraft {
  base: Draft
  draft: Draft
  /** An uploaded picture is too large to be stored. */
  isPictureLost: boolean
}

export function storeFormDraft(form: string, base: Draft, draft: Draft): void {
  const pictures = draft.pictures.filter(({ kind }) => kind !== 'upload')
  const isPictureLost = pictures.length < draft.pictures.length
  storeDraft(form, { base, draft: { ...draft, pictures }, isPictureLost })
}

/** Null for none, and for one of an incompatible version of this page. */
export function readFormDraft(form: string): StoredDraft | null {
  const stored = readDraft(form)
  if (!isRecord(stored)) return null
  // Drafts of older versions of this page have fewer fields.
  const [base, draft] = [stored.base, stored.draft].map(
    (each) => isRecord(each) && { ...emptyDraft, ...each },
  )
  return isDraft(base) && isDraft(draft)
    ? { base, draft, isPictureLost: stored.isPictureLost === true }
    : null
}

export const describeRestored = ({ isPictureLost }: StoredDraft) =>
  isPictureLost
    ? t('Your earlier changes were restored. Please choose the picture again.')
    : t('Your earlier changes were restored.')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const texts = [
  'title',
  'summary',
  'ingredients',
  'directions',
  'servings',
  'cookTime',
  'prepTime',
  'totalTime',
  'author',
  'language',
  'nutrition',
  'tips',
  'equipment',
  'video',
]

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  texts.every((field) => typeof value[field] === 'string') &&
  Array.isArray(value.tags) &&
  value.tags.every((tag) => typeof tag === 'string') &&
  Array.isArray(value.pictures) &&
  value.pictures.every(isPicture)

const isPicture = (value: unknown): value is DraftPicture =>
  isRecord(value) &&
  (value.kind === 'stored' || value.kind === 'address') &&
  typeof value.source === 'string' &&
  (value.thumbnail === undefined || typeof value.thumbnail === 'string') &&
  (value.step === undefined || typeof value.step === 'number')
