import { desc, eq } from 'drizzle-orm'
import { planMembers, users } from '#db/schema.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListed, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { leavePlan } from './members.ts'

export const planAccess: Share = {
  kind: 'plan',
  tables: [planMembers],
  async list({ db, userId }) {
    const rows = await db
      .select({ ...personColumns, userId: users.id, member: planMembers })
      .from(planMembers)
      .innerJoin(users, eq(users.id, planMembers.userId))
      .where(eq(planMembers.ownerId, userId))
      .orderBy(desc(planMembers.createdAt), desc(users.id))
      .limit(maxListed)
    return itemsOf(
      'plan',
      rows.map(({ member, userId: id, ...person }) => ({
        id,
        name: 'Your plan',
        person: toPerson(person),
        since: member.createdAt,
        madeBy: member.madeBy,
      })),
    )
  },
  async end(app, { actor }, id) {
    const [member] = await app.store.read.select({ email: users.email }).from(users).where(eq(users.id, id))
    if (!member) throw notFound('Friend')
    await leavePlan(app, actor, actor.id, member.email)
  },
}
