import * as z from 'zod'
import { maxCommentLength, maxNotesLength } from './constants.ts'
import { personSchema } from './friends.ts'
import { t } from './language/t.ts'

const notes = z.string().max(maxNotesLength, {
  error: () =>
    t('A note can have at most {max, plural, one {# character} other {# characters}}.', {
      max: maxNotesLength,
    }),
})
export const setNotesInput = z.object({
  notes,
  /** The notes that this text was written over, so that what another device wrote meanwhile stays. */
  was: z.string().max(maxNotesLength).default(''),
})
export type SetNotesInput = z.infer<typeof setNotesInput>

/** Null for no rating. */
export const setRatingInput = z.object({ rating: z.number().int().min(1).max(5).nullable() })

const cookedEntrySchema = z.object({
  /** Chosen by the device, unique within the recipe. */
  _id: z.string(),
  /** '2026-11-22', where the person was. */
  day: z.string(),
  comment: z.string(),
  /** '/images/<hash>' in card and in reading size. */
  thumbnailUrl: z.string().nullable(),
  photoUrl: z.string().nullable(),
})
export type CookedEntry = z.infer<typeof cookedEntrySchema>

export const cookedEntryInput = z.object({
  day: z.iso.date({ error: () => t('Please choose a day.') }),
  comment: z
    .string()
    .trim()
    .max(maxCommentLength, {
      error: () =>
        t('A sentence here can have at most {max, plural, one {# character} other {# characters}}.', {
          max: maxCommentLength,
        }),
    })
    .default(''),
  /** A data URL; null removes the photo, and it stays when this is missing. */
  photo: z.string().max(21_000_000).nullish(),
})
export type CookedEntryInput = z.infer<typeof cookedEntryInput>

export const cookedLogSchema = z.object({
  /** The newest day first. */
  entries: z.array(cookedEntrySchema),
  /** Friends who have the recipe, and let friends see this. */
  friends: z.array(
    personSchema.pick({ firstName: true, lastName: true }).extend({
      rating: z.number().nullable(),
      entries: z.array(cookedEntrySchema),
    }),
  ),
})
export type CookedLog = z.infer<typeof cookedLogSchema>
