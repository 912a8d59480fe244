import { and, desc, eq, isNull } from 'drizzle-orm'
import { collectionMembers, collections, users } from '#db/schema.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListed, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { endMembership } from './members.ts'

/** `<collection>.<member>` */
export const collectionAccess: Share = {
  kind: 'collection',
  tables: [collections, collectionMembers],
  async list({ db, userId }) {
    const rows = await db
      .select({ ...personColumns, userId: users.id, collection: collections, member: collectionMembers })
      .from(collectionMembers)
      .innerJoin(collections, eq(collections.id, collectionMembers.collectionId))
      .innerJoin(users, eq(users.id, collectionMembers.userId))
      .where(and(eq(collections.userId, userId), isNull(collections.deletedAt)))
      .orderBy(desc(collectionMembers.createdAt), desc(users.id))
      .limit(maxListed)
    return itemsOf(
      'collection',
      rows.map(({ collection, member, userId: memberId, ...person }) => ({
        id: `${collection.id}.${memberId}`,
        name: collection.name,
        detail: member.canEdit ? 'Reads and changes it' : 'Reads it',
        person: toPerson(person),
        since: member.createdAt,
        madeBy: member.madeBy,
      })),
    )
  },
  async end(app, { actor }, id) {
    const [collectionId = '', memberId = ''] = id.split('.')
    const [member] = await app.store.read
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, memberId))
    if (!member) throw notFound('Friend')
    await endMembership(app, actor, collectionId, member.email)
  },
}
