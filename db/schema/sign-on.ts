import type { Maker } from '#server/contract/access.ts'
import { id, json, moment, primaryKey, string, table } from '../dialect.ts'

/** Accounts that an OpenID provider signs in. */
export const signOnAccounts = table(
  'sign_on_accounts',
  {
    issuer: string('issuer').notNull(),
    /** The provider's own name of the person, which never changes. */
    subject: string('subject').notNull(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until its owner confirms it, it signs in nobody. */
    suspendedAt: moment('suspended_at'),
    madeBy: json<Maker>('made_by'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] })],
)

/** Sign-ins that are under way: at the OpenID provider, or between the password and the passkey. Each works once. */
export const signOnAttempts = table('sign_on_attempts', {
  /** SHA-256 of what the provider sends back, or of what the browser continues with. */
  stateHash: string('state_hash').primaryKey(),
  /** Who joins their account with the provider's, or has given their password; null before it is known who signs in. */
  userId: id('user_id'),
  attempt: json<unknown>('attempt').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
