import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { listNameEdits, shoppingItems, shoppingLists } from '#db/schema.ts'
import { maxShoppingLists } from '#server/contract/constants.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import type { ShoppingPageData } from '#server/contract/pages.ts'
import type {
  CreateShoppingListInput,
  OpenedList,
  ShoppingList,
  ShoppingLists,
} from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readJoined } from '../places/joined.ts'
import { readPlaceRows } from '../places/rows.ts'
import { writeWithinSpace } from '../space/space.ts'
import { changeName } from '../texts/names.ts'
import { expectList, expectOwnList, listRules, peopleOfList } from './access.ts'
import { emitList, emitListRemoved } from './emit.ts'
import { readOrder } from './order.ts'
import { readAisles, readItems, readLists, readPantry } from './view.ts'

const keptMs = 30 * dayMs
const batchSize = 100
const firstName = () => t('Groceries')

/** The person's lists. The first one is made by itself. */
export async function listShopping(app: App, actor: Actor): Promise<ShoppingLists> {
  const { lists, pantry } = await app.store.snapshot((db) => readShopping(db, actor))
  if (lists.length > 0) return { lists, pantry }
  await app.store.write(async (tx) => {
    const lists = await readLists(tx, actor.id)
    if (lists.length === 0) await insertList(app, tx, actor.id, { name: firstName() })
  })
  return app.store.snapshot((db) => readShopping(db, actor))
}

const readShopping = async (db: Database, actor: Actor): Promise<ShoppingLists> => ({
  lists: await readLists(db, actor.id),
  pantry: await readPantry(db, actor.id),
})

/** The id of the first of a person's lists, which is made when there is none. */
export async function firstListIdOf(app: App, actor: Actor): Promise<string> {
  const [row] = await readPlaceRows(app.store.read, listRules, actor.id)
  if (row) return row.id
  const { lists } = await listShopping(app, actor)
  return lists[0]?._id ?? ''
}

/** What the page needs at first: all lists, and the lines of one. */
export async function readShoppingPage(app: App, actor: Actor, asked = ''): Promise<ShoppingPageData> {
  // Makes the first list.
  await listShopping(app, actor)
  await nextTurn()
  return app.store.snapshot(async (db) => {
    const shopping = await readShopping(db, actor)
    // Reading and rendering what is full take a turn each.
    await nextTurn()
    const list = asked === '' ? shopping.lists[0] : shopping.lists.find(({ _id }) => _id === asked)
    const opened = list ? await readOpened(db, actor, list._id) : null
    await nextTurn()
    return { ...shopping, asked, opened }
  })
}

export const openList = (app: App, actor: Actor, id: string): Promise<OpenedList> =>
  app.store.snapshot((db) => readOpened(db, actor, id))

async function readOpened(db: Database, actor: Actor, id: string): Promise<OpenedList> {
  await expectList(db, actor.id, id)
  const list = await readList(db, actor, id)
  const items = await readItems(db, actor.id, id)
  // Lines and foods that are full take a turn each.
  await nextTurn()
  return { list, items, aisles: await readAisles(db, actor.id, id), order: await readOrder(db, id) }
}

/** A second call with the same id returns the first one. */
export async function createList(
  app: App,
  actor: Actor,
  input: CreateShoppingListInput,
): Promise<ShoppingList> {
  const id = await writeWithinSpace(app, actor.id, (tx) => insertList(app, tx, actor.id, input))
  return getList(app, actor, id)
}

export async function insertList(
  app: App,
  tx: Transaction,
  userId: string,
  { _id = app.store.newId(), name }: CreateShoppingListInput,
): Promise<string> {
  const [former] = await tx.select().from(shoppingLists).where(eq(shoppingLists.id, _id))
  if (former?.userId === userId && former.deletedAt === null) return _id
  if (former) throw conflict(t('This shopping list was deleted.'))
  await expectRoom(tx, userId)
  await tx.insert(shoppingLists).values({ id: _id, userId, name, createdAt: app.now() })
  await emitList(tx, app.now(), _id)
  return _id
}

/** The oldest one of a person, which is made when there is none. */
export async function firstListOf(app: App, tx: Transaction, userId: string): Promise<string> {
  const first = (await readPlaceRows(tx, listRules, userId)).find(({ ownerId }) => ownerId === userId)
  return first?.id ?? insertList(app, tx, userId, { name: firstName() })
}

async function expectRoom(tx: Transaction, userId: string): Promise<void> {
  const own = await tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId), isNull(shoppingLists.deletedAt)))
  if (own.length >= maxShoppingLists)
    throw badRequest(
      t(
        '{count, plural, one {You can have at most # shopping list.} other {You can have at most # shopping lists.}}',
        { count: maxShoppingLists },
      ),
    )
}

export const getList = (app: App, actor: Actor, id: string): Promise<ShoppingList> =>
  app.store.snapshot((db) => readList(db, actor, id))

async function readList(db: Database, actor: Actor, id: string): Promise<ShoppingList> {
  const [found] = await readLists(db, actor.id, id)
  if (!found) throw notFound(t('Shopping list not found'))
  return found
}

export async function renameList(app: App, actor: Actor, id: string, input: Renaming): Promise<ShoppingList> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    await expectOwnList(tx, actor.id, id)
    const [named] = await tx.select().from(shoppingLists).where(eq(shoppingLists.id, id))
    if (!named) throw notFound(t('Shopping list not found'))
    const { name, nameStamp } = await changeName(app, tx, listNameEdits, named, input)
    await tx.update(shoppingLists).set({ name, nameStamp }).where(eq(shoppingLists.id, id))
    await emitList(tx, app.now(), id)
  })
  return getList(app, actor, id)
}

/** Deletes a list for all who see it. The last 50 can be restored for 30 days. */
export async function deleteList(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { role } = await expectList(tx, actor.id, id)
    if (role !== 'owner')
      throw badRequest(t('This shopping list belongs to a friend. You can leave it instead.'))
    if ((await readJoined(tx, listRules, [id])).has(id))
      throw badRequest(t('This is the shopping list of your household. You can leave the household instead.'))
    const people = await peopleOfList(tx, id)
    await tx.update(shoppingLists).set({ deletedAt: app.now() }).where(eq(shoppingLists.id, id))
    await emitListRemoved(tx, app.now(), id, people)
    await dropAllButLast(tx, actor.id)
  })
}

/** Otherwise lists that are made and deleted in turns would fill the disk. */
async function dropAllButLast(tx: Transaction, userId: string): Promise<void> {
  const deleted = await tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId), isNotNull(shoppingLists.deletedAt)))
    .orderBy(desc(shoppingLists.deletedAt), desc(shoppingLists.id))
  for (const { id } of deleted.slice(maxShoppingLists))
    await tx.delete(shoppingLists).where(eq(shoppingLists.id, id))
}

/** A second call returns it again. */
export async function restoreList(app: App, actor: Actor, id: string): Promise<ShoppingList> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const isDeleted = and(
      eq(shoppingLists.id, id),
      eq(shoppingLists.userId, actor.id),
      isNotNull(shoppingLists.deletedAt),
    )
    const [deleted] = await tx.select({ id: shoppingLists.id }).from(shoppingLists).where(isDeleted)
    if (!deleted) return
    await expectRoom(tx, actor.id)
    await tx.update(shoppingLists).set({ deletedAt: null }).where(isDeleted)
    await emitList(tx, app.now(), id)
  })
  return getList(app, actor, id)
}

/** Deletes for good what was kept long enough; returns whether there may be more. */
export async function dropOldLists(tx: Transaction, now: number): Promise<boolean> {
  const old = await tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(lte(shoppingLists.deletedAt, now - keptMs))
    .limit(batchSize)
  for (const { id } of old) await tx.delete(shoppingLists).where(eq(shoppingLists.id, id))
  return old.length === batchSize
}

/**
 * Deletes lines that were removed, or named but never added. A device that was away for longer may still edit one, which
 * then has its text again.
 */
export async function dropOldItems(tx: Transaction, now: number): Promise<void> {
  const isOld = lte(shoppingItems.changedAt, now - keptMs)
  await tx.delete(shoppingItems).where(and(isOld, eq(shoppingItems.isRemoved, true)))
  await tx.delete(shoppingItems).where(and(isOld, eq(shoppingItems.textStamp, '')))
}
