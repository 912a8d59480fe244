import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { pantryFoods, shoppingAisles, shoppingItems } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { maxShoppingItems } from '#server/contract/constants.ts'
import type { RefusedOperations, ShoppingChange, ShoppingOperation } from '#server/contract/shopping.ts'
import { changeItem, emptyItem, isOnList, stampOf } from '#server/contract/shopping-merge.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { rowBytes, type Space, spaceOf } from '../space/space.ts'
import { findList } from './access.ts'
import { emitChanged } from './emit.ts'
import { notifyOfNewLines } from './notices.ts'
import { readPantry } from './view.ts'

type Refused = RefusedOperations['refused']
type ListOperation = Extract<ShoppingOperation, { list: string }>
type AisleChange = Extract<ShoppingOperation, { kind: 'aisle' }>
type PantryChange = Extract<ShoppingOperation, { kind: 'pantry' }>

/** A device whose clock is ahead must not win for years. */
const mostAheadMs = 24 * 3_600_000
/** Lines that were removed stay for a while, and some are named before they are added. */
const maxStoredItems = maxShoppingItems * 5
const maxFoods = 5000

const notYours = 'This shopping list is no longer shared with you.'
const isFull = `A shopping list can have at most ${maxShoppingItems} lines. Please clear some.`

/**
 * Applies changes made on a device, in any order and any number of times. What cannot be applied is returned with the
 * reason, so that one line does not hold up the others.
 */
export async function applyOperations(
  app: App,
  actor: Actor,
  operations: readonly ShoppingOperation[],
): Promise<RefusedOperations> {
  const now = app.now()
  const timed = operations.map((each) => ({ ...each, at: Math.min(each.at, now + mostAheadMs) }))
  const ofLists = timed.filter((each) => each.kind !== 'pantry')
  return app.store.write(async (tx) => {
    const refused: Refused = []
    const lists = [...new Set(ofLists.map(({ list }) => list))].sort()
    for (const list of lists) {
      const own = ofLists.filter((each) => each.list === list)
      refused.push(...(await changeList(app, tx, actor, list, own)))
    }
    await keepPantry(
      tx,
      now,
      actor.id,
      timed.filter((each) => each.kind === 'pantry'),
    )
    return { refused }
  })
}

/** Returns what could not be applied. */
export async function changeList(
  app: App,
  tx: Transaction,
  actor: Actor,
  list: string,
  operations: readonly ListOperation[],
): Promise<Refused> {
  const found = await findList(tx, actor.id, list)
  if (!found) return operations.map(({ id }) => ({ id, message: notYours }))
  const changes = operations.filter((each) => each.kind !== 'aisle')
  const moves = operations.filter((each) => each.kind === 'aisle')
  const now = app.now()
  const space = await spaceOf(app, tx, actor, found.ownerId)
  const { items, added, refused } = await changeItems(tx, now, actor.id, list, changes, space)
  const foods = await moveFoods(tx, list, moves, space, refused)
  if (items.length + foods.length > 0) await emitChanged(tx, now, list, { items, foods })
  if (added > 0) await notifyOfNewLines(app, tx, actor, list)
  return refused
}

type Row = typeof shoppingItems.$inferSelect

async function changeItems(
  tx: Transaction,
  now: number,
  userId: string,
  listId: string,
  changes: readonly ShoppingChange[],
  space: Space,
): Promise<{ items: string[]; added: number; refused: Refused }> {
  const rows = await tx.select().from(shoppingItems).where(eq(shoppingItems.listId, listId))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const changed = new Map<string, Row>()
  const refused: Refused = []
  let shown = rows.filter(isOnList).length
  let added = 0
  for (const change of changes) {
    const before = changed.get(change.item) ?? stored.get(change.item)
    const after = withChange(before ?? newRow(listId, change.item), change, userId, now)
    const isNew = before === undefined
    const appears = isOnList(after) && !(before && isOnList(before))
    if ((appears && shown >= maxShoppingItems) || (isNew && stored.size + changed.size >= maxStoredItems)) {
      refused.push({ id: change.id, message: isFull })
      continue
    }
    if (before && isSame(before, after)) continue
    if (!space.take(bytesOf(after) - bytesOf(before))) {
      refused.push({ id: change.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    if (appears) shown += 1
    if (appears && change.kind === 'add') added += 1
    changed.set(change.item, after)
  }
  await upsertAll(tx, shoppingItems, [shoppingItems.listId, shoppingItems.id], [...changed.values()])
  return { items: [...changed.keys()], added, refused }
}

const bytesOf = (row: Row | undefined) =>
  row ? rowBytes + Buffer.byteLength(row.text) + Buffer.byteLength(row.recipe ?? '') : 0

const newRow = (listId: string, id: string): Row => ({
  ...emptyItem,
  listId,
  id,
  recipe: null,
  addedBy: null,
  addedAt: null,
  changedAt: 0,
})

/** The first operation that adds a line says who added it and for what, whenever it arrives. */
function withChange(row: Row, change: ShoppingChange, userId: string, now: number): Row {
  const after = { ...changeItem(row, change), changedAt: now }
  if (change.kind !== 'add' || row.addedAt !== null) return after
  return { ...after, recipe: change.recipe, addedBy: userId, addedAt: change.at }
}

const stampsOf = (row: Row) => [row.textStamp, row.tickStamp, row.placeStamp, row.removeStamp].join()
const isSame = (one: Row, other: Row) => stampsOf(one) === stampsOf(other) && one.addedAt === other.addedAt

/** Returns the foods that have another aisle now; what had no space is added to `refused`. */
async function moveFoods(
  tx: Transaction,
  listId: string,
  moves: readonly AisleChange[],
  space: Space,
  refused: Refused,
): Promise<string[]> {
  if (moves.length === 0) return []
  const rows = await tx.select().from(shoppingAisles).where(eq(shoppingAisles.listId, listId))
  const stamps = new Map(rows.map(({ food, stamp }) => [food, stamp]))
  const moved = new Map<string, typeof shoppingAisles.$inferInsert>()
  for (const move of moves) {
    const stamp = stampOf(move)
    const former = stamps.get(move.food)
    if (former === undefined ? stamps.size >= maxFoods : stamp <= former) continue
    if (former === undefined && !space.take(rowBytes + Buffer.byteLength(move.food))) {
      refused.push({ id: move.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    stamps.set(move.food, stamp)
    moved.set(move.food, { listId, food: move.food, aisle: move.aisle, stamp })
  }
  await upsertAll(tx, shoppingAisles, [shoppingAisles.listId, shoppingAisles.food], [...moved.values()])
  return [...moved.keys()]
}

export async function keepPantry(
  tx: Transaction,
  now: number,
  userId: string,
  changes: readonly PantryChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = await readPantry(tx, userId)
  const stamps = new Map(rows.map(({ food, stamp }) => [food, stamp]))
  const changed = new Set<string>()
  for (const change of changes) {
    const stamp = stampOf(change)
    const former = stamps.get(change.food)
    if (former === undefined ? stamps.size >= maxFoods : stamp <= former) continue
    stamps.set(change.food, stamp)
    changed.add(change.food)
    const row = { userId, food: change.food, isKept: change.isKept, stamp }
    await tx
      .insert(pantryFoods)
      .values(row)
      .onConflictDoUpdate({ target: [pantryFoods.userId, pantryFoods.food], set: row })
  }
  const foods = (await readPantry(tx, userId)).filter(({ food }) => changed.has(food))
  if (foods.length > 0) await emit(tx, now, userId, 'shopping:pantry', { foods })
}
