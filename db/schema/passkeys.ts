import type { Maker } from '#server/contract/access.ts'
import { bytes, id, json, list, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** What a device or a password manager signs in with instead of a password. */
export const passkeys = table('passkeys', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  /** Chosen by the authenticator; base64url. */
  credentialId: string('credential_id').notNull(),
  /** In COSE's format. */
  publicKey: bytes('public_key').notNull(),
  /** Of its signatures; a copied key would fall behind. Always 0 for keys that are synchronised. */
  counter: whole('counter').notNull(),
  /** How the browser reaches it, e.g. 'usb'. */
  transports: list('transports').notNull(),
  name: string('name').notNull(),
  createdAt: moment('created_at').notNull(),
  /** To the hour; null until it is used. */
  usedAt: moment('used_at'),
  /** Until its owner confirms it, it signs in nobody. */
  suspendedAt: moment('suspended_at'),
  /** What made it; null for what is older than this column. */
  madeBy: json<Maker>('made_by'),
})

/** What a passkey must sign next, each once. */
export const passkeyChallenges = table('passkey_challenges', {
  challengeHash: string('challenge_hash').primaryKey(),
  /** Null before it is known who signs in. */
  userId: id('user_id'),
  purpose: string('purpose').$type<ChallengePurpose>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
export type ChallengePurpose = 'add' | 'confirm' | 'sign in'

/** In place of a lost passkey, each once. */
export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: id('user_id').notNull(),
    /** SHA-256. */
    codeHash: string('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
