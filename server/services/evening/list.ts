import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { potluckBuyers, potlucks, shoppingItems, shoppingLists } from '#db/schema.ts'
import { maxShoppingItemLength, maxShoppingItems, maxShoppingOperations } from '#server/contract/constants.ts'
import type { EveningList, EveningRow, TableDish } from '#server/contract/evening-list.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingOperation, ShoppingRow } from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import { mapInPieces, pause } from '../../async/in-pieces.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import { type Actor, findActor } from '../accounts/sessions.ts'
import { expectOpen, isOpenNow } from '../potlucks/access.ts'
import { recipesOnTable } from '../potlucks/booklet.ts'
import { readNames } from '../potlucks/view.ts'
import { insertList } from '../shopping/lists.ts'
import { applyOperations } from '../shopping/operations.ts'
import { mergedRowsOf } from '../shopping/rows.ts'
import { writeWithinSpace } from '../space/space.ts'
import { type AtTable, isHost } from './table.ts'

// The shopping list of a potluck is one of its host's: those who come change its lines in the host's name.

interface Opened {
  host: Actor
  listId: string
}

/** Null before it is made, and when the host has deleted it. */
async function findList(app: App, { potluck }: AtTable, db = app.store.read): Promise<Opened | null> {
  const [row] = await db
    .select({ listId: shoppingLists.id })
    .from(potlucks)
    .innerJoin(shoppingLists, and(eq(shoppingLists.id, potlucks.listId), isNull(shoppingLists.deletedAt)))
    .where(eq(potlucks.id, potluck.id))
  const host = row && (await findActor(db, potluck.userId))
  return host ? { host, listId: row.listId } : null
}

async function expectList(app: App, at: AtTable): Promise<Opened> {
  expectOpen(app, at.potluck)
  const found = await findList(app, at)
  if (!found) throw notFound(t('Shopping list not found'))
  return found
}

/** What one of those who come sees. */
export async function readEvening(app: App, at: AtTable): Promise<EveningList> {
  const opened = await findList(app, at)
  const isOpen = isOpenNow(app, at.potluck)
  const more = isOpen && isHost(at) ? await countMore(app, at, opened) : 0
  if (!opened) return { sections: [], ticked: [], isMade: false, isHost: isHost(at), more, isOpen }
  const { rows } = await mergedRowsOf(app, opened.host, opened.listId)
  await pause()
  const buyers = await readBuyers(app, at)
  // Loaded with the first list, as what reads its lines.
  const { aisleName } = await import('#server/contract/aisle-names.ts')
  const shown = (of: readonly ShoppingRow[]) => of.map((row) => toRow(row, buyers))
  const open = rows.filter(({ isTicked }) => !isTicked)
  return {
    sections: [...new Set(open.map(({ aisle }) => aisle))].map((aisle) => ({
      aisle: aisleName(aisle),
      rows: shown(open.filter((row) => row.aisle === aisle)),
    })),
    ticked: shown(rows.filter(({ isTicked }) => isTicked)),
    ...{ isMade: true, isHost: isHost(at), more, isOpen },
  }
}

/** Recipes of the table that are not on the list. */
async function countMore(app: App, { potluck }: AtTable, opened: Opened | null): Promise<number> {
  const db = app.store.read
  const listed = opened ? await listedItems(db, opened.listId) : new Set<string>()
  return (await recipesOnTable(db, potluck.id)).filter((recipeId) => !listed.has(itemOf({ recipeId }, 0)))
    .length
}

type Buyers = ReadonlyMap<string, EveningRow['buyer']>

async function readBuyers(app: App, { potluck, guest }: AtTable): Promise<Buyers> {
  return app.store.snapshot(async (db) => {
    const rows = await db.select().from(potluckBuyers).where(eq(potluckBuyers.potluckId, potluck.id))
    const names = rows.length > 0 ? await readNames(db, potluck, guest) : new Map<string, string>()
    return new Map(
      rows.map(({ itemId, guestId }) => [
        itemId,
        { name: names.get(guestId) ?? '', isYou: guestId === guest.id },
      ]),
    )
  })
}

const toRow = ({ id, amount, name, recipes, items }: ShoppingRow, buyers: Buyers): EveningRow => ({
  ...{ id, amount, name, recipes },
  buyer: items.map(({ _id }) => buyers.get(_id)).find((buyer) => buyer !== undefined) ?? null,
})

async function listedItems(db: Database, listId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: shoppingItems.id })
    .from(shoppingItems)
    .where(eq(shoppingItems.listId, listId))
  return new Set(rows.map(({ id }) => id))
}

/** The same for each line, so that a dish is put on the list once. */
const itemOf = ({ recipeId }: Pick<TableDish, 'recipeId'>, at: number) =>
  `dish-${hashToken(recipeId).slice(0, 20)}-${at}`

/** The host makes the list, and puts on it what the dishes need that are not on it yet. */
export async function fillEvening(app: App, at: AtTable, dishes: readonly TableDish[]): Promise<void> {
  const { potluck } = at
  if (!isHost(at)) throw forbidden(t('Only the host of a potluck can change this.'))
  expectOpen(app, potluck)
  const host = await findActor(app.store.read, potluck.userId)
  if (!host) throw notFound(t('Potluck not found'))
  const found = await findList(app, at)
  const listId = found?.listId ?? (await makeList(app, host, at))
  const listed = await listedItems(app.store.read, listId)
  // The table of foods, which the start does without.
  const { isWater } = await import('#server/contract/measures/needed-foods.ts')
  const { linesOfEach } = await import('#server/contract/measures/each-food.ts')
  const now = app.now()
  const missing = dishes.filter((dish) => !listed.has(itemOf(dish, 0)))
  const lines: { text: string; item: string; recipe: string }[] = []
  for (const dish of missing) {
    const bought = await mapInPieces(dish.lines, (line) => linesOfEach(line).filter((text) => !isWater(text)))
    lines.push(...bought.flat().map((text, n) => ({ text, item: itemOf(dish, n), recipe: dish.title })))
  }
  const operations = lines.slice(0, maxShoppingItems).map(({ text, item, recipe }, n) => ({
    ...{ kind: 'add' as const, id: app.store.newId(), at: now, list: listId, item, place: now * 1000 + n },
    ...{ text: text.slice(0, maxShoppingItemLength), recipe: recipe.slice(0, 500) },
  }))
  for (let from = 0; from < operations.length; from += maxShoppingOperations) {
    await apply(app, host, operations.slice(from, from + maxShoppingOperations))
    await pause()
  }
}

const makeList = (app: App, host: Actor, at: AtTable): Promise<string> =>
  writeWithinSpace(app, host.id, async (tx) => {
    // A button that is pressed twice makes one.
    const made = await findList(app, at, tx)
    if (made) return made.listId
    const { id, name } = at.potluck
    const listId = await insertList(app, tx, host.id, { name })
    await tx.update(potlucks).set({ listId }).where(eq(potlucks.id, id))
    return listId
  })

/**
 * `lineId` is made with the form, so that a form that is sent twice adds one line. With the id of another line, which the page
 * shows, a guest would write over it.
 */
export async function addToEvening(
  app: App,
  at: AtTable,
  { text, lineId }: { text: string; lineId: string },
): Promise<void> {
  const { host, listId: list } = await expectList(app, at)
  if ((await listedItems(app.store.read, list)).has(lineId)) return
  const now = app.now()
  const id = app.store.newId()
  const add = { kind: 'add' as const, id, at: now, list, item: lineId, text, place: now * 1000, recipe: null }
  await apply(app, host, [add])
}

async function apply(app: App, host: Actor, operations: ShoppingOperation[]): Promise<void> {
  const { refused } = await applyOperations(app, host, operations)
  if (refused[0]) throw badRequest(refused[0].message)
}

/** The lines of a row, which are bought together. */
async function itemsOfRow(app: App, { host, listId }: Opened, row: string) {
  const { rows } = await mergedRowsOf(app, host, listId)
  return rows.find(({ id }) => id === row)?.items ?? []
}

export async function tickInEvening(
  app: App,
  at: AtTable,
  { row, isTicked }: { row: string; isTicked: boolean },
): Promise<void> {
  const opened = await expectList(app, at)
  const items = await itemsOfRow(app, opened, row)
  const operations = items
    .filter((item) => item.isTicked !== isTicked)
    .map(({ _id: item }) => ({
      ...{ kind: 'tick' as const, id: app.store.newId(), at: app.now(), list: opened.listId, item, isTicked },
    }))
  if (operations.length > 0) await apply(app, opened.host, operations)
}

/** Takes a row to buy it, or gives it back. What another one has taken stays theirs. */
export async function takeInEvening(
  app: App,
  at: AtTable,
  { row, isTaken }: { row: string; isTaken: boolean },
): Promise<void> {
  const { potluck, guest } = at
  const items = await itemsOfRow(app, await expectList(app, at), row)
  const ids = items.map(({ _id }) => _id)
  if (ids.length === 0) return
  await app.store.write(async (tx) => {
    const ofRow = and(eq(potluckBuyers.potluckId, potluck.id), inArray(potluckBuyers.itemId, ids))
    const taken = await tx.select().from(potluckBuyers).where(ofRow)
    if (taken.some(({ guestId }) => guestId !== guest.id)) {
      if (isTaken) throw badRequest(t('Another guest is already buying this.'))
      return
    }
    await tx.delete(potluckBuyers).where(ofRow)
    if (!isTaken) return
    const theirs = ids.map((itemId) => ({ potluckId: potluck.id, itemId, guestId: guest.id }))
    await tx.insert(potluckBuyers).values(theirs)
  })
}
