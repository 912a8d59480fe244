import * as z from 'zod'

/** A link with which anyone can read one of the person's recipes. */
export const publicLinkSchema = z.object({
  _id: z.string(),
  /** The recipe's `_id` in the person's list. */
  recipeId: z.string(),
  title: z.string(),
  url: z.string(),
  createdAt: z.string(),
  /** Null for no end. */
  expiresAt: z.string().nullable(),
  /** When it was last opened, to a minute; null for never. */
  lastOpened: z.string().nullable(),
})
export type PublicLink = z.infer<typeof publicLinkSchema>

/** Only the link of this recipe. */
export const linksQuery = z.object({ recipeId: z.string().max(100).optional() })

export const shareLinkInput = z.object({
  recipeId: z.string().max(100),
  /** When the link ends; null for never. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type ShareLinkInput = z.infer<typeof shareLinkInput>
