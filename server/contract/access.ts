import * as z from 'zod'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'

/** Everything that can sign in or read as a person, and everything through which others see something of theirs. */
export const accessKinds = [
  'session',
  'known-devices',
  'passkey',
  'recovery-codes',
  'sign-on',
  'sign-on-attempt',
  'email-change',
  'password-reset',
  'program',
  'calendar',
  'kitchen',
  'webhook',
  'push',
  'friend',
  'friend-request',
  'invitation',
  'recipe',
  'collection',
  'list',
  'plan',
  'cooking',
  'household',
  'potluck-guest',
  'public-link',
  'potluck-link',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** What made something: a browser, by its name for people, or a program with its token. */
const makerSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('browser'), device: z.string() }),
  z.object({ by: z.literal('program'), id: z.string(), name: z.string() }),
])
export type Maker = z.infer<typeof makerSchema>

const accessItemSchema = z.object({
  kind: z.enum(accessKinds),
  /** Among those of its kind. */
  id: z.string(),
  /** What it is called, e.g. 'Firefox on Windows' or the title of a recipe. */
  name: z.string(),
  /** '' when there is nothing to add. */
  detail: z.string(),
  /** The friend or guest who sees it, if it is one person with an account. */
  person: personSchema.nullable(),
  /** Milliseconds since 1970; null when it is not known. */
  since: z.number().nullable(),
  /** Null for what was made before this was recorded, and for what others began. */
  madeBy: makerSchema.nullable(),
  /** `waiting`: signs in nobody until it is confirmed. */
  state: z.enum(['open', 'waiting', 'off']),
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** False for what is the friend's own by now. */
  canEnd: z.boolean(),
})
export type AccessItem = z.infer<typeof accessItemSchema>

export const accessListSchema = z.object({
  items: z.array(accessItemSchema),
  /** When all that signs in was last ended by a mail or the admin; null once the person has looked. */
  resetAt: z.number().nullable(),
})
export type AccessList = z.infer<typeof accessListSchema>

/** What was ended, and what waits to be confirmed, for people: '2 sessions'. */
export const endedSchema = z.object({ ended: z.array(z.string()), waiting: z.array(z.string()) })
export type Ended = z.infer<typeof endedSchema>

export const viewAsQuery = z.object({ friendEmail: accountEmail })

/** What a friend sees of a person's things. */
export const viewAsSchema = z.object({
  friend: personSchema,
  /** Whether they see ratings and cooked days of recipes that both have. */
  seesCooking: z.boolean(),
  /** Those that the person shared; newest first. */
  recipes: z.array(z.object({ title: z.string(), isSaved: z.boolean() })),
  collections: z.array(z.object({ name: z.string(), canEdit: z.boolean(), recipes: z.array(z.string()) })),
  lists: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
  /** Of the next four weeks; null when the plan is not shared with them. */
  plan: z.array(z.object({ day: z.string(), title: z.string() })).nullable(),
  /** What they cook together with the person. */
  cooking: z.array(z.string()),
  potlucks: z.array(z.object({ name: z.string(), date: z.string().nullable() })),
})
export type ViewAs = z.infer<typeof viewAsSchema>
