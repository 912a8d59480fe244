import * as z from 'zod'
import { email } from './email-address.ts'
import { languages } from './language/languages.ts'
import { t } from './language/t.ts'
import { programScopes, programTokenDays } from './own-programs.ts'
import { passkeyAfterPassword, passkeySchema } from './passkeys.ts'
import { diets } from './potluck-words.ts'
import { webhookSchema } from './webhooks.ts'

/** Mails that a person can do without; those that were asked for always come. */
export const mutableMails = ['sign-in', 'potlucks'] as const

/** What is told about an account by mail; the detail with it is, for example, the device or the new address. */
export const accountNotices = [
  'signed in',
  'password changed',
  'password reset',
  'email changed',
  'deletion planned',
  'passkey added',
  'passkey removed',
  'passkey asked',
  'passkey not asked',
  'recovery code used',
  'sign-on joined',
  'sign-on left',
  'webhook switched off',
  'potluck called off',
  'space nearly used up',
] as const
export type AccountNotice = (typeof accountNotices)[number]

/** The service checks the length and says which limit was missed; this bound only keeps hashing cheap. */
const password = z.string().max(100_000)

const accountSessionSchema = z.object({
  id: z.string(),
  /** 'Firefox on Windows'; empty when it is not known. */
  device: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** To the hour. */
  usedAt: z.number(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

const programScope = z.enum(programScopes)
export type ProgramScope = z.infer<typeof programScope>

export const programTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: programScope,
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** To the hour; null until it is used. */
  usedAt: z.number().nullable(),
  /** It could also export, and share if it may write, before those were scopes of their own. */
  isOlderThanScopes: z.boolean(),
})
export type ProgramToken = z.infer<typeof programTokenSchema>

export const makeProgramTokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('Please give it a name.') })
    .max(60),
  scope: programScope,
  days: z.literal(programTokenDays).nullable(),
})
export type MakeProgramToken = z.infer<typeof makeProgramTokenInput>

export const accountSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  favoriteFoods: z.array(z.string()),
  /** What they must not eat; the people of their plans see it where a planned meal may contain it. */
  diets: z.array(z.enum(diets)),
  avoids: z.string(),
  /** Chosen; null where the browser decides. */
  language: z.enum(languages).nullable(),
  isAdmin: z.boolean(),
  /** False without a mail server. */
  isMailSet: z.boolean(),
  /** An address that waits to be confirmed. */
  newEmail: z.string().nullable(),
  /** When the account will be deleted; milliseconds since 1970. */
  deleteAt: z.number().nullable(),
  mutedMails: z.array(z.enum(mutableMails)),
  /** Newest first. */
  sessions: z.array(accountSessionSchema),
  /** Newest first. */
  tokens: z.array(programTokenSchema),
  /** Newest first. */
  webhooks: z.array(webhookSchema),
  /** Newest first. */
  passkeys: z.array(passkeySchema),
  /** Has an effect once there is a passkey. */
  passkeyAfterPassword,
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  /** Where passkeys work, e.g. 'https://recipes.example.com'; null when they do not. */
  passkeysAt: z.string().nullable(),
  /** False for an account that only single sign-on opens. */
  hasPassword: z.boolean(),
  /** What is stored and how much may be, in bytes. */
  space: z.object({
    texts: z.object({ used: z.number(), limit: z.number() }),
    pictures: z.object({ used: z.number(), limit: z.number() }),
  }),
  /** Single sign-on; null without it. */
  signOn: z.object({ name: z.string(), isJoined: z.boolean(), isWaiting: z.boolean() }).nullable(),
})
export type Account = z.infer<typeof accountSchema>

export const changePasswordInput = z.object({ password, newPassword: password })
export const changeEmailInput = z.object({ password, email })
export const confirmEmailInput = z.object({ token: z.string().max(200) })
export const deleteAccountInput = z.object({ password })
