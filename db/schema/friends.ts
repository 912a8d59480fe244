import type { Maker } from '#server/contract/access.ts'
import { id, json, moment, primaryKey, string, table } from '../dialect.ts'

export const invitations = table('invitations', {
  id: id('id').primaryKey(),
  inviterId: id('inviter_id').notNull(),
  email: string('email').notNull(),
  /** Null until the mail with the token is made; the token itself is never stored. */
  tokenHash: string('token_hash'),
  /** Of the link that the inviter gives away by hand: unlike the mailed one, it proves nothing about the address. */
  linkHash: string('link_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** When its newest mail was made; null while it waits for the first. */
  sentAt: moment('sent_at'),
  madeBy: json<Maker>('made_by'),
})

/** Two rows for a friendship, one in each direction. */
export const friendships = table(
  'friendships',
  {
    userId: id('user_id').notNull(),
    friendId: id('friend_id').notNull(),
    createdAt: moment('created_at').notNull(),
    madeBy: json<Maker>('made_by'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.friendId] })],
)

export const friendRequests = table('friend_requests', {
  id: id('id').primaryKey(),
  fromId: id('from_id').notNull(),
  toId: id('to_id').notNull(),
  createdAt: moment('created_at').notNull(),
  madeBy: json<Maker>('made_by'),
})
