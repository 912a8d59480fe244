import * as z from 'zod'

/** A text of this person that another edit replaced without having seen it. */
export const lostTextSchema = z.object({
  /** Of the operation that wrote it. */
  edit: z.string(),
  text: z.string(),
  became: z.string(),
  /** Full name of the friend who replaced it; null for oneself, or when nobody knows any more. */
  by: z.string().nullable(),
})
export type LostText = z.infer<typeof lostTextSchema>
