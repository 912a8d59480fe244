import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { aisleEdits, noteEdits, shoppingEdits, shoppingItems } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { maxShoppingItems } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { changeRow, hasSameStamps } from '#server/contract/replica.ts'
import type { ShoppingChange, ShoppingOperation } from '#server/contract/shopping.ts'
import { emptyItem, isOnList, itemGroups } from '#server/contract/shopping-merge.ts'
import type { App } from '../../app.ts'
import type { RefusedOperation, RefusedOperations } from '../../contract/operations.ts'
import type { Actor } from '../accounts/sessions.ts'
import { contentOfPlace } from '../places/joined.ts'
import { changePlaces, notAhead } from '../places/operations.ts'
import { rowBytes, type Space, spaceOf } from '../space/space.ts'
import { bytesOfEdit, dismissTexts, openEdits, type WrittenText } from '../texts/edits.ts'
import { findList, ownerOfList } from './access.ts'
import { emitChanged } from './emit.ts'
import { keepPantry, moveFoods } from './foods.ts'
import { orderAisles } from './order.ts'
import { notifyOfNewLines } from './shared-lists.ts'
import { toNote } from './view.ts'

type ListOperation = Extract<ShoppingOperation, { list: string }>

/** Lines that were removed stay for a while, and some are named before they are added. */
const maxStoredItems = maxShoppingItems * 5

const notYours = () => t('This shopping list is no longer shared with you.')
const isFull = () =>
  t(
    '{count, plural, one {A shopping list can have at most {count} line. Please clear some.} other {A shopping list can have at most {count} lines. Please clear some.}}',
    { count: maxShoppingItems },
  )

export async function applyOperations(
  app: App,
  actor: Actor,
  operations: readonly ShoppingOperation[],
): Promise<RefusedOperations> {
  const now = app.now()
  const timed = notAhead(operations, now)
  const ofLists = timed.filter((each) => each.kind !== 'pantry')
  const ofPantry = timed.filter((each) => each.kind === 'pantry')
  return app.store.write(async (tx) => {
    const refused = await changePlaces(
      ofLists,
      ({ list }) => list,
      (list, own) => changeList(app, tx, actor, list, own),
    )
    return { refused: [...refused, ...(await keepPantry(tx, now, actor.id, ofPantry))] }
  })
}

/** Returns what could not be applied. */
export async function changeList(
  app: App,
  tx: Transaction,
  actor: Actor,
  opened: string,
  operations: readonly ListOperation[],
): Promise<RefusedOperation[]> {
  if (!(await findList(tx, actor.id, opened)))
    return operations.map(({ id }) => ({ id, message: notYours() }))
  const list = await contentOfPlace(tx, opened)
  const changes = operations.filter((each) => 'item' in each && each.kind !== 'dismiss')
  const moves = operations.filter((each) => each.kind === 'aisle')
  const orders = operations.filter((each) => each.kind === 'order')
  const dismissals = operations.filter((each) => each.kind === 'dismiss')
  const aisleDismissals = operations.flatMap((each) =>
    each.kind === 'dismiss-aisle' ? { item: each.food, edit: each.edit } : [],
  )
  const now = app.now()
  const space = await spaceOf(app, tx, actor, await ownerOfList(tx, list))
  const { items, added, refused } = await changeItems(tx, now, actor.id, list, changes, space)
  const place = { placeId: list, userId: actor.id }
  const moved = await moveFoods(tx, place, moves, space, refused)
  const dismissed = [
    ...(await dismissTexts(tx, shoppingEdits, place, dismissals)),
    ...(await dismissTexts(tx, noteEdits, place, dismissals)),
  ]
  const isOrdered = await orderAisles(tx, list, orders, space, refused)
  const changed = [...new Set([...items, ...dismissed])]
  const foods = [...new Set([...moved, ...(await dismissTexts(tx, aisleEdits, place, aisleDismissals))])]
  if (changed.length + foods.length > 0 || isOrdered)
    await emitChanged(tx, now, list, { items: changed, foods, isOrdered })
  if (added > 0) await notifyOfNewLines(app, tx, actor, opened)
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
): Promise<{ items: string[]; added: number; refused: RefusedOperation[] }> {
  const rows = await tx.select().from(shoppingItems).where(eq(shoppingItems.listId, listId))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const idsOf = (kind: ShoppingChange['kind']) =>
    changes.filter((each) => each.kind === kind).map(({ item }) => item)
  const texts = await openEdits(tx, shoppingEdits, listId, idsOf('edit'))
  const notes = await openEdits(tx, noteEdits, listId, idsOf('note'))
  const changed = new Map<string, Row>()
  const refused: RefusedOperation[] = []
  let shown = rows.filter(isOnList).length
  let added = 0
  for (const change of changes) {
    const before = changed.get(change.item) ?? stored.get(change.item)
    const after = withChange(before ?? newRow(listId, change.item), change, userId, now)
    const isNew = before === undefined
    const appears = isOnList(after) && !(before && isOnList(before))
    if ((appears && shown >= maxShoppingItems) || (isNew && stored.size + changed.size >= maxStoredItems)) {
      refused.push({ id: change.id, message: isFull() })
      continue
    }
    const edits = change.kind === 'note' ? notes : texts
    const edit = edits.make({ itemId: change.item, editedBy: userId }, writtenBy(change))
    if (before && isSame(before, after) && !edit) continue
    if (!space.take(bytesOf(after) - bytesOf(before) + bytesOfEdit(edit))) {
      refused.push({ id: change.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    if (appears) shown += 1
    if (appears && change.kind === 'add') added += 1
    changed.set(change.item, after)
    if (edit) edits.add(edit)
  }
  await upsertAll(tx, shoppingItems, [shoppingItems.listId, shoppingItems.id], [...changed.values()])
  await texts.store([...changed.values()])
  await notes.store([...changed.values()].map(toNote))
  return { items: [...changed.keys()], added, refused }
}

const bytesOf = (row: Row | undefined) =>
  row ? rowBytes + Buffer.byteLength(row.text + row.note + (row.recipe ?? '')) : 0

function writtenBy(change: ShoppingChange): WrittenText | null {
  if (change.kind === 'edit') return change
  return change.kind === 'note' ? { ...change, text: change.note } : null
}

const newRow = (listId: string, id: string): Row => ({
  ...emptyItem,
  listId,
  id,
  recipe: null,
  addedBy: null,
  addedAt: null,
  changedAt: 0,
  broughtBy: null,
})

/** The first operation that adds a line says who added it and for what, whenever it arrives. */
function withChange(row: Row, change: ShoppingChange, userId: string, now: number): Row {
  const after = { ...changeRow(itemGroups, row, change), changedAt: now }
  if (change.kind !== 'add' || row.addedAt !== null) return after
  return { ...after, recipe: change.recipe, addedBy: userId, addedAt: change.at }
}

const isSame = (one: Row, other: Row) =>
  hasSameStamps(itemGroups, one, other) && one.addedAt === other.addedAt
