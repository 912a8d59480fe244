import { asc, desc, eq, isNull } from 'drizzle-orm'
import { shoppingLists, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { readItems, readLists } from '../shopping/view.ts'

interface ShoppingListEntry {
  _id: string
  name: string
  /** The email address of its owner. */
  owner: string
  /** Lines that are not ticked. */
  open: number
  sharedWith: string[]
}

interface ShownShoppingList extends ShoppingListEntry {
  items: { text: string; note: string; isTicked: boolean; recipe: string | null }[]
}

/** All shopping lists, the newest first. */
export async function listAllShopping(app: App): Promise<ShoppingListEntry[]> {
  const rows = await app.store.read
    .select({ id: shoppingLists.id, userId: shoppingLists.userId, owner: users.email })
    .from(shoppingLists)
    .innerJoin(users, eq(users.id, shoppingLists.userId))
    .where(isNull(shoppingLists.deletedAt))
    .orderBy(desc(shoppingLists.createdAt), asc(shoppingLists.id))
  const entries: ShoppingListEntry[] = []
  for (const { id, userId, owner } of rows) {
    const [list] = await readLists(app.store.read, userId, id)
    if (list) entries.push(entryOf(list, owner))
  }
  return entries
}

/** One of them, with its lines in their order. */
export async function showShopping(app: App, id: string): Promise<ShownShoppingList> {
  const db = app.store.read
  const [row] = await db
    .select({ userId: shoppingLists.userId, owner: users.email })
    .from(shoppingLists)
    .innerJoin(users, eq(users.id, shoppingLists.userId))
    .where(eq(shoppingLists.id, id))
  const [list] = row ? await readLists(db, row.userId, id) : []
  if (!row || !list) throw notFound(t('Shopping list not found'))
  const items = await readItems(db, row.userId, id)
  return {
    ...entryOf(list, row.owner),
    items: items.map(({ text, note, isTicked, recipe }) => ({ text, note, isTicked, recipe })),
  }
}

const entryOf = ({ _id, name, count, people }: ShoppingList, owner: string): ShoppingListEntry => ({
  _id,
  name,
  owner,
  open: count,
  sharedWith: people.map(({ email }) => email),
})
