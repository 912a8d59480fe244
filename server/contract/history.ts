import * as z from 'zod'

/** Which person, as far as the reader may know. */
const whoseSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('you') }),
  /** The first name of a friend. */
  z.object({ is: z.literal('friend'), name: z.string() }),
  /** A person whose name the reader may not see. */
  z.object({ is: z.literal('other') }),
])
export type Whose = z.infer<typeof whoseSchema>

const changeState = z.enum(['applied', 'not applied', 'put back'])
export type ChangeState = z.infer<typeof changeState>

/**
 * 'version': a person changed a recipe that is not theirs, which made it their version. 'restored': an earlier state was
 * brought back. 'taken over': lines of the original were. 'corrected': a marked line was. 'fetched again' and 'read again':
 * Potluck fetched the page, or read the kept page, again.
 */
export const changeKindSchema = z.enum([
  'edited',
  'version',
  'restored',
  'taken over',
  'corrected',
  'fetched again',
  'read again',
])
export type ChangeKind = z.infer<typeof changeKindSchema>

const changedLineSchema = z.object({
  part: z.enum([
    'title',
    'summary',
    'ingredient',
    'step',
    'servings',
    'time',
    'nutrition',
    'tip',
    'equipment',
    'video',
    'author',
    'language',
    'contents',
  ]),
  /** Null for a line that is new. */
  before: z.string().nullable(),
  /** Null for a line that is gone. */
  after: z.string().nullable(),
})
export type ChangedLine = z.infer<typeof changedLineSchema>

/** A change of a recipe's words. */
export const recipeChangeSchema = z.object({
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: changeKindSchema,
  /** Null for Potluck itself. */
  by: whoseSchema.nullable(),
  state: changeState,
  /** Why it was not applied. */
  note: z.string().nullable(),
  lines: z.array(changedLineSchema),
})
export type RecipeChange = z.infer<typeof recipeChangeSchema>

/** A recipe in the line of those that each is based on the next; the first is the person's own or one that they hold. */
const lineageStepSchema = z.object({
  /** A site for what is from the web; 'gone' for what was deleted. */
  whose: z.union([
    whoseSchema,
    z.object({ is: z.literal('site'), name: z.string() }),
    z.object({ is: z.literal('gone') }),
  ]),
  isVersion: z.boolean(),
  /** Its `_id` in the person's list, when it is there. */
  _id: z.string().exactOptional(),
  /** The web address of a site's recipe. */
  address: z.string().exactOptional(),
})
export type LineageStep = z.infer<typeof lineageStepSchema>

/** A line of the original that changed since the person last saw it. */
const originalChangeSchema = changedLineSchema.extend({
  id: z.string(),
  /** The line in the person's version, where it differs from `before`; null where it is not in it. */
  yours: z.string().nullable().exactOptional(),
})
export type OriginalChange = z.infer<typeof originalChangeSchema>

export const originalSchema = z.object({
  lineage: z.array(lineageStepSchema),
  changes: z.array(originalChangeSchema),
})
export type Original = z.infer<typeof originalSchema>

const changeIds = z.array(z.string().max(64)).max(2_000).default([])
/** Lines of the original to take over into the person's version, and lines to leave as they are. */
export const settleOriginalInput = z.object({ take: changeIds, dismiss: changeIds })
export type SettleOriginalInput = z.infer<typeof settleOriginalInput>
