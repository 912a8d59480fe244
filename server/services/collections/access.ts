import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { collectionMembers, collections } from '#db/schema.ts'
import { forbidden, notFound } from '../../errors.ts'

export type Role = 'owner' | 'editor' | 'reader'

interface Accessible {
  id: string
  ownerId: string
  role: Role
}

/** A collection that the person may see. Throws the same 404 for another person's as for none. */
export async function findReadable(db: Database, userId: string, id: string): Promise<Accessible> {
  const [row] = await db
    .select({ ownerId: collections.userId, canEdit: collectionMembers.canEdit })
    .from(collections)
    .leftJoin(
      collectionMembers,
      and(eq(collectionMembers.collectionId, collections.id), eq(collectionMembers.userId, userId)),
    )
    .where(and(eq(collections.id, id), isNull(collections.deletedAt)))
  if (row?.ownerId === userId) return { id, ownerId: userId, role: 'owner' }
  if (!row || row.canEdit === null) throw notFound('Collection')
  return { id, ownerId: row.ownerId, role: row.canEdit ? 'editor' : 'reader' }
}

export async function findEditable(db: Database, userId: string, id: string): Promise<Accessible> {
  const found = await findReadable(db, userId, id)
  if (found.role === 'reader') throw forbidden('This collection is shared with you to read.')
  return found
}

export async function findOwn(db: Database, userId: string, id: string): Promise<Accessible> {
  const found = await findReadable(db, userId, id)
  if (found.role !== 'owner') throw forbidden('Only the owner of a collection can change this.')
  return found
}
