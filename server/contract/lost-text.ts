import * as z from 'zod'
import { t } from './language/t.ts'
import { madeId } from './operations.ts'

/** A text of this person that another edit replaced without having seen it. */
export const lostTextSchema = z.object({
  /** Of the operation that wrote it. */
  edit: z.string(),
  text: z.string(),
  became: z.string(),
  /** Full name of the friend who replaced it; null for oneself, or when nobody knows any more. */
  by: z.string().nullable(),
  /** Of a plan: the day and meal that its entry had, as '2026-01-31 dinner', instead of a text. */
  isMove: z.literal(true).optional(),
  /** Of a shopping list: the note of a line instead of its text. */
  isNote: z.literal(true).optional(),
})
export type LostText = z.infer<typeof lostTextSchema>

/** A new name, or that its owner has read what became of a lost one. */
export const renaming = (name: z.ZodType<string, string>) =>
  z
    .object({
      id: madeId.optional(),
      name: name.optional(),
      /** The stamp of the name that it replaces; a name that it had not seen is kept for its writer. */
      was: z.string().max(100).optional(),
      /** The `edit` of the lost name. */
      dismissed: z.string().max(64).optional(),
    })
    .refine((input) => input.name !== undefined || input.dismissed !== undefined, {
      error: () => t('Please enter a name.'),
      path: ['name'],
    })
export interface Renaming {
  id?: string | undefined
  name?: string | undefined
  was?: string | undefined
  dismissed?: string | undefined
}
