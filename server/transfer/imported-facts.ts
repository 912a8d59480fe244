import { maxCommentLength, maxCookedEntries, maxNotesLength } from '#server/contract/constants.ts'
import { type NamedGroup, splitGroups } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import type { Correction } from '#server/contract/measures/corrections.ts'
import { withNotes } from '#server/text/recipe-lines.ts'
import { webAddress } from '#server/text/web-address.ts'
import { groupNameIn } from './group-line.ts'

/** A day on which the person cooked it. */
export interface ImportedCooked {
  /** '2026-11-22' */
  day: string
  comment: string
  /** The photo in the file, read when it is stored: a recipe may have many. */
  readPhoto?: () => Promise<Buffer | null>
}

/** What a recipe has in addition to its text, and what the person noted about it. */
export interface ImportedFacts {
  ingredientGroups: NamedGroup[]
  /** 'Calories: 240 kcal', one line each. */
  nutrition: string[]
  tips: string[]
  equipment: string[]
  video: string | null
  author: string | null
  /** BCP 47. */
  language: string | null
  corrections: Correction[]
  notes: string
  /** 1 to 5. */
  rating: number | null
  cooked: ImportedCooked[]
}

/** As a format reader found it. */
export interface DraftFacts extends Partial<Omit<ImportedFacts, 'notes' | 'rating'>> {
  /** Lines of the person's own notes. */
  notes?: string[]
  /** 0 to 5, also with halves; 0 is none. */
  rating?: number | null
  /** What the file has and Potluck has no place for: t('its difficulty'). */
  unsupported?: string[]
}

interface Lines {
  ingredients: string[]
  directions: string[]
}

/**
 * Notes longer than the field for them go below the directions, as all notes did before there was one. Only our own export
 * has groups apart from the ingredients; elsewhere their names are lines among them.
 */
export function divideLines(draft: DraftFacts, { ingredients, directions }: Lines) {
  const notes = (draft.notes ?? []).join('\n').trim()
  const isLong = notes.length > maxNotesLength
  return {
    ...(draft.ingredientGroups
      ? { ingredients, ingredientGroups: draft.ingredientGroups }
      : splitGroups(ingredients, false, groupNameIn)),
    directions: isLong ? withNotes(directions, notes.split('\n')) : directions,
    notes: isLong ? '' : notes,
  }
}

export function finishFacts(draft: DraftFacts): Omit<ImportedFacts, 'ingredientGroups' | 'notes'> {
  return {
    nutrition: draft.nutrition ?? [],
    tips: draft.tips ?? [],
    equipment: draft.equipment ?? [],
    video: videoOf(draft),
    author: draft.author?.trim() || null,
    language: draft.language ?? null,
    corrections: draft.corrections ?? [],
    rating: draft.rating ? Math.min(5, Math.max(1, Math.round(draft.rating))) : null,
    cooked: (draft.cooked ?? [])
      .filter(({ day }) => isDay(day))
      .slice(0, maxCookedEntries)
      .map((entry) => ({
        ...entry,
        comment: entry.comment.trim().slice(0, maxCommentLength).toWellFormed(),
      })),
  }
}

/** Shown as a link: nothing but the web address of one. */
const videoOf = ({ video }: DraftFacts) => (webAddress(video) ? (video?.trim() ?? null) : null)

/** What of these facts does not arrive, for the report. */
export function missingFacts(draft: DraftFacts): string[] {
  const { rating, cooked = [], video, unsupported = [] } = draft
  const long = cooked.filter(({ comment }) => comment.trim().length > maxCommentLength).length
  const lost = cooked.filter(({ day }) => !isDay(day)).length + Math.max(0, cooked.length - maxCookedEntries)
  return [
    ...(rating && !Number.isInteger(rating)
      ? [t('the fraction of its rating of {rating, number}', { rating })]
      : []),
    ...(long > 0
      ? [
          t('{count, plural, one {the end of # of its comments} other {the end of # of its comments}}', {
            count: long,
          }),
        ]
      : []),
    ...(lost > 0
      ? [
          t('{lost} of its {count, plural, one {# day} other {# days}} of cooking', {
            lost,
            count: cooked.length,
          }),
        ]
      : []),
    ...(video?.trim() && videoOf(draft) === null ? [t('its video')] : []),
    ...unsupported,
  ]
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
