import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { planMembers, users } from '#db/schema.ts'
import { notFound } from '../../errors.ts'

// A plan has the id of its owner: everybody has one.

/** The same for a plan that is not shared with the person as for none. */
export async function canOpenPlan(db: Database, userId: string, id: string): Promise<boolean> {
  if (id === userId) return true
  const rows = await db
    .select({ id: planMembers.ownerId })
    .from(planMembers)
    .where(and(eq(planMembers.ownerId, id), eq(planMembers.userId, userId)))
  return rows.length > 0
}

export async function expectPlan(db: Database, userId: string, id: string): Promise<void> {
  if (!(await canOpenPlan(db, userId, id))) throw notFound('Plan')
}

/** Its owner, then the friends it is shared with. */
export async function peopleOfPlan(db: Database, id: string): Promise<string[]> {
  const members = await db
    .select({ userId: planMembers.userId })
    .from(planMembers)
    .where(eq(planMembers.ownerId, id))
    .orderBy(asc(planMembers.userId))
  return [id, ...members.map(({ userId }) => userId)]
}

export async function readPerson(db: Database, id: string) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return person
}
