import type { Maker } from '#server/contract/access.ts'
import type { ProgramScope } from '#server/contract/account.ts'
import type { Language } from '#server/contract/language/languages.ts'
import type { QuietHours } from '#server/contract/notices.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { Diet } from '#server/contract/potluck-words.ts'
import { flag, id, json, list, moment, primaryKey, string, table, whole } from '../dialect.ts'

export const users = table('users', {
  id: id('id').primaryKey(),
  email: string('email').notNull(),
  firstName: string('first_name').notNull(),
  lastName: string('last_name').notNull(),
  passwordHash: string('password_hash').notNull(),
  /** Whether a password alone does not sign in, once there is a passkey; null until it is chosen, which is yes for the admin. */
  asksPasskey: flag('asks_passkey'),
  favoriteFoods: list('favorite_foods').notNull().default([]),
  /** What this person must not eat, chosen and in their own words; the people of their plans see it where a meal may contain it. */
  diets: json<Diet[]>('diets').notNull().default([]),
  avoids: string('avoids').notNull().default(''),
  /** Of screens, mails and notifications; null where the browser decides. */
  language: string('language').$type<Language>(),
  /** Of the screen where they last signed in, for mails to those who chose none. */
  browserLanguage: string('browser_language').$type<Language>(),
  isSharingEnabled: flag('is_sharing_enabled').notNull().default(false),
  /** Whether friends who have a recipe see this person's rating and cooked log. */
  isCookingShared: flag('is_cooking_shared').notNull().default(false),
  /** Whether the language model is asked without a question. */
  alwaysAskModel: flag('always_ask_model').notNull().default(false),
  /** Kinds of mails that this person does not want. */
  mutedMails: list('muted_mails').notNull().default([]),
  /** Kinds of notifications that this person does not want. */
  mutedPushes: list('muted_pushes').notNull().default([]),
  quietHours: json<QuietHours>('quiet_hours'),
  /** When the account is deleted, unless its owner changes their mind; null for accounts that stay. */
  deleteAt: moment('delete_at'),
  /** Number of the last event of this person. */
  lastEvent: whole('last_event').notNull().default(0),
  /**
   * Counts up with each change of what the person's lists, tags, profile and library versions show. Kept by triggers; see
   * migrations/0044.
   */
  answersVersion: whole('answers_version').notNull().default(0),
  /** Kept by triggers, because counting a list of 50,000 costs more than showing a page of it. */
  savedCount: whole('saved_count').notNull().default(0),
  favoriteCount: whole('favorite_count').notNull().default(0),
  /** What counts towards this person's limits, kept by triggers; see db/stored-bytes. */
  textBytes: whole('text_bytes').notNull().default(0),
  pictureBytes: whole('picture_bytes').notNull().default(0),
  fetchedBytes: whole('fetched_bytes').notNull().default(0),
  /** When this person was told that their space is nearly used up; null while it is not. */
  spaceToldAt: moment('space_told_at'),
  /** When a mail or the OpenID provider last proved that the address is the owner's; null when nobody has. */
  emailConfirmedAt: moment('email_confirmed_at'),
  /** When all that signs in was ended, until the person has looked at what is left. */
  accessResetAt: moment('access_reset_at'),
  createdAt: moment('created_at').notNull(),
})

export const sessions = table('sessions', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  /** SHA-256 of the bearer token. */
  tokenHash: string('token_hash').notNull(),
  /** SHA-256 of the page cookie, which opens pages and nothing else. */
  pageHash: string('page_hash').notNull(),
  /** For people: 'Firefox on Windows'; empty when it is not known. */
  device: string('device').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** When the person last proved in this session that it is them, and how. */
  confirmedAt: moment('confirmed_at'),
  confirmedBy: string('confirmed_by').$type<Proof>(),
})

/** New tokens of sessions, each until its first use, which ends the former one. */
export const renewedTokens = table('renewed_tokens', {
  /** SHA-256 of the token. */
  hash: string('hash').primaryKey(),
  sessionId: id('session_id').notNull(),
  /** Which of the session's tokens it replaces. */
  kind: string('kind').$type<'bearer' | 'page'>().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Devices from which a person signed in, so that wrong passwords from elsewhere do not lock them out. */
export const knownDevices = table(
  'known_devices',
  {
    userId: id('user_id').notNull(),
    kind: string('kind').$type<'cookie' | 'address'>().notNull(),
    /** SHA-256 of the device cookie, or 16 bits of a hash of the network address. */
    hash: string('hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.hash] })],
)

export const passwordResets = table('password_resets', {
  userId: id('user_id').primaryKey(),
  tokenHash: string('token_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Tokens with which a person's own programs call the API. */
export const programTokens = table('program_tokens', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  name: string('name').notNull(),
  scope: string('scope').$type<Extract<ProgramScope, 'read' | 'write'>>().notNull(),
  /** What it may do besides; see migration 35. */
  widerScope: string('wider_scope').$type<Exclude<ProgramScope, 'read' | 'write'>>(),
  /** SHA-256 of the token. */
  tokenHash: string('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null for no end. */
  expiresAt: moment('expires_at'),
  /** To the hour; null until it is used. */
  usedAt: moment('used_at'),
  /** What made it; null for what is older than this column. */
  madeBy: json<Maker>('made_by'),
})

/** A new address of an account that waits to be confirmed, one for each account. */
export const emailChanges = table('email_changes', {
  userId: id('user_id').primaryKey(),
  email: string('email').notNull(),
  /** Null until the mail with the token is made; the token itself is never stored. */
  tokenHash: string('token_hash'),
  expiresAt: moment('expires_at').notNull(),
})
