import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { friendRequests, friendships, invitations, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListedAccess, type Share } from '../accounts/access-entry.ts'
import { withdrawInvitation } from '../accounts/invitations.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { unfriend, withdrawRequest } from './friends.ts'

export const friendAccess: Share = {
  kind: 'friend',
  tables: [friendships],
  async list({ db, userId }) {
    const rows = await db
      .select({
        ...personColumns,
        id: users.id,
        createdAt: friendships.createdAt,
        madeBy: friendships.madeBy,
      })
      .from(friendships)
      .innerJoin(users, eq(users.id, friendships.friendId))
      .where(eq(friendships.userId, userId))
      .orderBy(desc(friendships.createdAt), desc(users.id))
      .limit(maxListedAccess)
    return itemsOf(
      'friend',
      rows.map((row) => ({
        id: row.id,
        name: fullName(row),
        detail: row.email,
        person: toPerson(row),
        since: row.createdAt,
        madeBy: row.madeBy,
      })),
    )
  },
  async end(app, { actor }, id) {
    const [friend] = await app.store.read.select({ email: users.email }).from(users).where(eq(users.id, id))
    if (!friend) throw notFound(t('Friend not found'))
    await unfriend(app, actor, friend.email)
  },
}

/** A request that the other person may still accept. */
export const friendRequestAccess: Share = {
  kind: 'friend-request',
  tables: [friendRequests],
  async list({ db, userId }) {
    const { id, createdAt, madeBy } = friendRequests
    const rows = await db
      .select({ ...personColumns, id, createdAt, madeBy })
      .from(friendRequests)
      .innerJoin(users, eq(users.id, friendRequests.toId))
      .where(eq(friendRequests.fromId, userId))
      .orderBy(desc(friendRequests.id))
      .limit(maxListedAccess)
    return itemsOf(
      'friend-request',
      rows.map((row) => ({
        id: row.id,
        name: fullName(row),
        detail: t('Becomes a friend by accepting your request.'),
        since: row.createdAt,
        madeBy: row.madeBy,
      })),
    )
  },
  end: (app, { actor }, id) => withdrawRequest(app, actor, id),
}

/** An address that becomes a friend by registering. */
export const invitationAccess: Share = {
  kind: 'invitation',
  tables: [invitations],
  async list({ app, db, userId }) {
    const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, app.now()))
    const rows = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.inviterId, userId), isOpen))
      .orderBy(desc(invitations.id))
      .limit(maxListedAccess)
    return itemsOf(
      'invitation',
      rows.map(({ id, email, createdAt, madeBy }) => ({
        id,
        name: email,
        detail: t('Becomes a friend by registering with your invitation.'),
        since: createdAt,
        madeBy,
      })),
    )
  },
  end: (app, { actor }, id) => withdrawInvitation(app, actor, id),
}
