import { and, desc, eq, isNull } from 'drizzle-orm'
import { shoppingLists, shoppingMembers, users } from '#db/schema.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListed, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { leaveList } from './members.ts'

/** `<list>.<member>` */
export const listAccess: Share = {
  kind: 'list',
  tables: [shoppingLists, shoppingMembers],
  async list({ db, userId }) {
    const rows = await db
      .select({ ...personColumns, userId: users.id, list: shoppingLists, member: shoppingMembers })
      .from(shoppingMembers)
      .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingMembers.listId))
      .innerJoin(users, eq(users.id, shoppingMembers.userId))
      .where(and(eq(shoppingLists.userId, userId), isNull(shoppingLists.deletedAt)))
      .orderBy(desc(shoppingMembers.createdAt), desc(users.id))
      .limit(maxListed)
    return itemsOf(
      'list',
      rows.map(({ list, member, userId: memberId, ...person }) => ({
        id: `${list.id}.${memberId}`,
        name: list.name,
        person: toPerson(person),
        since: member.createdAt,
        madeBy: member.madeBy,
      })),
    )
  },
  async end(app, { actor }, id) {
    const [listId = '', memberId = ''] = id.split('.')
    const [member] = await app.store.read
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, memberId))
    if (!member) throw notFound('Friend')
    await leaveList(app, actor, listId, member.email)
  },
}
