import { bytes, id, list, moment, primaryKey, string, table, whole } from '../dialect.ts'

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
