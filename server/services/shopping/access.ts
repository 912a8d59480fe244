import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { shoppingLists, shoppingMembers } from '#db/schema.ts'
import { forbidden, notFound } from '../../errors.ts'

interface AccessibleList {
  id: string
  ownerId: string
  isOwner: boolean
}

/** A list that the person may see and change; undefined for another person's as for none. */
export async function findList(
  db: Database,
  userId: string,
  id: string,
): Promise<AccessibleList | undefined> {
  const [row] = await db
    .select({ ownerId: shoppingLists.userId, memberId: shoppingMembers.userId })
    .from(shoppingLists)
    .leftJoin(
      shoppingMembers,
      and(eq(shoppingMembers.listId, shoppingLists.id), eq(shoppingMembers.userId, userId)),
    )
    .where(and(eq(shoppingLists.id, id), isNull(shoppingLists.deletedAt)))
  if (!row || (row.ownerId !== userId && row.memberId === null)) return undefined
  return { id, ownerId: row.ownerId, isOwner: row.ownerId === userId }
}

export async function expectList(db: Database, userId: string, id: string): Promise<AccessibleList> {
  const found = await findList(db, userId, id)
  if (!found) throw notFound('Shopping list')
  return found
}

export async function expectOwnList(db: Database, userId: string, id: string): Promise<AccessibleList> {
  const found = await expectList(db, userId, id)
  if (!found.isOwner) throw forbidden('Only the owner of a shopping list can change this.')
  return found
}

/** Its owner, then the friends it is shared with. */
export async function peopleOfList(tx: Transaction, id: string): Promise<string[]> {
  const [list] = await tx
    .select({ ownerId: shoppingLists.userId })
    .from(shoppingLists)
    .where(eq(shoppingLists.id, id))
  const members = await tx
    .select({ userId: shoppingMembers.userId })
    .from(shoppingMembers)
    .where(eq(shoppingMembers.listId, id))
    .orderBy(asc(shoppingMembers.userId))
  return [...(list ? [list.ownerId] : []), ...members.map(({ userId }) => userId)]
}
