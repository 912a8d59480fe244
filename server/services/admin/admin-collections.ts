import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { collections, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { readCollection, selectCollected } from '../collections/view.ts'

interface CollectionEntry {
  _id: string
  name: string
  /** The email address of its owner. */
  owner: string
  recipes: number
  sharedWith: string[]
}

/** All collections, the newest first. */
export async function listAllCollections(app: App): Promise<CollectionEntry[]> {
  const rows = await app.store.read
    .select({ id: collections.id, userId: collections.userId, owner: users.email })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(isNull(collections.deletedAt))
    .orderBy(desc(collections.createdAt), asc(collections.id))
  const entries: CollectionEntry[] = []
  for (const row of rows) entries.push(await toAdminCollection(app.store.read, row))
  return entries
}

/** One of them, with the titles of its recipes in their order. */
export async function showCollection(app: App, id: string): Promise<CollectionEntry & { titles: string[] }> {
  const db = app.store.read
  const [row] = await db
    .select({ id: collections.id, userId: collections.userId, owner: users.email })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(eq(collections.id, id))
  if (!row) throw notFound(t('Collection not found'))
  const items = await selectCollected(db, { userId: row.userId, collectionId: id })
  return { ...(await toAdminCollection(db, row)), titles: items.map(({ title }) => title) }
}

async function toAdminCollection(
  db: Database,
  { id, userId, owner }: { id: string; userId: string; owner: string },
) {
  const collection = await readCollection(db, userId, id)
  if (!collection) throw notFound(t('Collection not found'))
  const { name, count, members } = collection
  return { _id: id, name, owner, recipes: count, sharedWith: members.map(({ email }) => email) }
}
