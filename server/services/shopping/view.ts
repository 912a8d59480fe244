import { and, asc, count, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import {
  aisleEdits,
  listNameEdits,
  noteEdits,
  pantryFoods,
  shoppingAisles,
  shoppingEdits,
  shoppingItems,
  users,
} from '#db/schema.ts'
import { type Aisle, aisles } from '#server/contract/constants.ts'
import { fullName } from '#server/contract/format.ts'
import type { FoodAisle, PantryFood, ShoppingItem, ShoppingList } from '#server/contract/shopping.ts'
import { isOnList } from '#server/contract/shopping-merge.ts'
import { groupByView } from '../../text/group-by.ts'
import { toPerson } from '../accounts/people.ts'
import { contentOfPlace, contentsOfPlace, readJoined } from '../places/joined.ts'
import { readMembers } from '../places/people.ts'
import { type PlaceRow, readPlaceRows } from '../places/rows.ts'
import { readLost, withLost, writersOf } from '../texts/edits.ts'
import { readLostNames } from '../texts/names.ts'
import { listRules } from './access.ts'

/** The person's own lists, oldest first, then those that friends share with them; or one of these. */
export async function readLists(db: Database, userId: string, id?: string): Promise<ShoppingList[]> {
  const rows = await readPlaceRows(db, listRules, userId, id)
  const viewOf = await listViews(db, rows)
  return rows.map((row) => viewOf(row, userId))
}

/** On the list, as `isOnList` says of lines that are not ticked. Stamps begin with digits and small letters, which all collations sort alike. */
const isShown = and(
  ne(shoppingItems.textStamp, ''),
  or(
    eq(shoppingItems.isRemoved, false),
    gt(shoppingItems.textStamp, shoppingItems.removeStamp),
    gt(shoppingItems.tickStamp, shoppingItems.removeStamp),
  ),
)
const isOpen = and(eq(shoppingItems.isTicked, false), isShown)

/** Shows each of these lists to one of its people. */
export async function listViews(
  db: Database,
  rows: readonly PlaceRow[],
): Promise<(row: PlaceRow, userId: string) => ShoppingList> {
  const ids = rows.map(({ id }) => id)
  const members = await readMembers(db, listRules, ids)
  const contents = await contentsOfPlace(db, ids)
  const joined = await readJoined(db, listRules, ids)
  const counts = await db
    .select({ listId: shoppingItems.listId, count: count() })
    .from(shoppingItems)
    .where(and(inArray(shoppingItems.listId, [...contents.values()]), isOpen))
    .groupBy(shoppingItems.listId)
  const lost = await readLostNames(db, listNameEdits, rows)
  return (row, userId) => {
    const { id: _id, name, nameStamp } = row
    const owner = row.ownerId === userId ? null : toPerson(row)
    const others = members.filter((each) => each.placeId === row.id && each.userId !== userId).map(toPerson)
    const joinedTo = joined.get(_id)
    const list = {
      ...{ _id, name, nameStamp, owner },
      count: counts.find(({ listId }) => listId === contents.get(_id))?.count ?? 0,
      people: [...(owner ? [owner] : []), ...others, ...(joinedTo?.people ?? [])],
      ...(joinedTo && { joined: joinedTo }),
    }
    return withLost(list, userId, lost.get(_id))
  }
}

/** The lines on a list that are stored in it. */
export const countItems = (db: Database, listId: string): Promise<number> =>
  db.$count(shoppingItems, and(eq(shoppingItems.listId, listId), isShown))

/** The lines on a list. */
export async function readItems(db: Database, userId: string, listId: string): Promise<ShoppingItem[]> {
  const [view] = await readItemViews(db, [userId], listId)
  return view?.items.filter(isOnList) ?? []
}

/** Lines as these people see them. */
interface View {
  userIds: string[]
  items: ShoppingItem[]
}

/** The lines of a list, as each of these people sees them; with `ids` only these, also those that were removed. */
export async function readItemViews(
  db: Database,
  userIds: readonly string[],
  list: string,
  ids?: readonly string[],
): Promise<View[]> {
  const listId = await contentOfPlace(db, list)
  const rows = await selectItems(db, listId, ids)
  const items = rows.map(({ item }) => item)
  const lost = await readLost(db, shoppingEdits, listId, items, ids)
  for (const [id, notes] of await readLost(db, noteEdits, listId, items.map(toNote), ids)) {
    // That another one replaced no note is no loss.
    const written = notes
      .filter(({ text }) => text !== '')
      .map((each) => ({ ...each, isNote: true as const }))
    lost.set(id, [...(lost.get(id) ?? []), ...written])
  }
  return groupByView(userIds, new Set([...items.map(({ addedBy }) => addedBy), ...writersOf(lost)])).map(
    (people) => {
      const [userId = ''] = people
      const own = rows.map((row) => withLost(toItem(row, userId), userId, lost.get(row.item.id)))
      return { userIds: people, items: own }
    },
  )
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

const selectItems = (db: Database, listId: string, ids?: readonly string[]) =>
  db
    .select({
      item: shoppingItems,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(shoppingItems)
    .leftJoin(users, eq(users.id, shoppingItems.addedBy))
    .where(and(eq(shoppingItems.listId, listId), ids ? inArray(shoppingItems.id, [...ids]) : undefined))
    .orderBy(asc(shoppingItems.place), asc(shoppingItems.id))

function toItem({ item, firstName, lastName }: ItemRow, userId: string): ShoppingItem {
  const {
    listId: _list,
    id,
    addedBy,
    addedAt: _added,
    changedAt: _changed,
    broughtBy: _brought,
    ...fields
  } = item
  const isOwn = addedBy === userId || firstName === null || lastName === null
  return { _id: id, ...fields, addedBy: isOwn ? null : fullName({ firstName, lastName }) }
}

export const toNote = ({ id, note: text, noteStamp: textStamp }: ItemRow['item']) => ({ id, text, textStamp })

const isAisle = (text: string): text is Aisle => aisles.some((aisle) => aisle === text)

export const toAisleItem = ({
  food,
  aisle,
  stamp,
}: Pick<FoodAisle, 'food' | 'stamp'> & { aisle: string | null }) => ({
  id: food,
  text: aisle ?? '',
  textStamp: stamp,
})

/** The foods of a list that have another aisle, as a person sees them. */
export async function readAisles(db: Database, userId: string, listId: string): Promise<FoodAisle[]> {
  const [view] = await readAisleViews(db, [userId], listId)
  return view?.aisles ?? []
}

/** As each of these people sees them; with `foods` only these. */
export async function readAisleViews(
  db: Database,
  userIds: readonly string[],
  list: string,
  foods?: readonly string[],
): Promise<{ userIds: string[]; aisles: FoodAisle[] }[]> {
  const listId = await contentOfPlace(db, list)
  const rows = await db
    .select()
    .from(shoppingAisles)
    .where(
      and(eq(shoppingAisles.listId, listId), foods ? inArray(shoppingAisles.food, [...foods]) : undefined),
    )
    .orderBy(asc(shoppingAisles.food))
  const lost = await readLost(db, aisleEdits, listId, rows.map(toAisleItem), foods)
  const shown = rows.map(({ food, aisle, stamp }) => ({
    food,
    aisle: aisle !== null && isAisle(aisle) ? aisle : null,
    stamp,
  }))
  return groupByView(userIds, new Set(writersOf(lost))).map((people) => {
    const [userId = ''] = people
    return { userIds: people, aisles: shown.map((each) => withLost(each, userId, lost.get(each.food))) }
  })
}

export async function readPantry(db: Database, userId: string): Promise<PantryFood[]> {
  return db
    .select({ food: pantryFoods.food, isKept: pantryFoods.isKept, stamp: pantryFoods.stamp })
    .from(pantryFoods)
    .where(eq(pantryFoods.userId, userId))
    .orderBy(asc(pantryFoods.food))
}
