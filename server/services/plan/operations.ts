import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { planEdits, planEntries, planMoves, savedRecipes } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { maxMenuDishes, maxPlanEntries } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanOperation } from '#server/contract/plan.ts'
import { emptyEntry, entryGroups, noDay, whereOf } from '#server/contract/plan-merge.ts'
import { changeRow, hasSameStamps, stampOf } from '#server/contract/replica.ts'
import type { App } from '../../app.ts'
import type { RefusedOperation, RefusedOperations } from '../../contract/operations.ts'
import type { Actor } from '../accounts/sessions.ts'
import { contentOfPlace, placesShowing } from '../places/joined.ts'
import { changePlaces, notAhead } from '../places/operations.ts'
import { rowBytes, spaceOf } from '../space/space.ts'
import { bytesOfEdit, dismissTexts, openEdits, type WrittenText } from '../texts/edits.ts'
import { canOpenPlan, peopleOfPlan } from './access.ts'
import { notifyOfChangedPlan } from './shared-plans.ts'
import { countDishes, countPlanEntries, readViews, toMoveItem, toTextItem } from './view.ts'

type Row = typeof planEntries.$inferSelect

const notYours = () => t('This plan is no longer shared with you.')
const isFull = () => t('This plan is full. Please remove some of its entries.')
const hasTooManyDishes = () =>
  t(
    '{count, plural, one {The menus of a plan can have at most # dish.} other {The menus of a plan can have at most # dishes.}}',
    { count: maxMenuDishes },
  )

/** In one write, which holds the thread. */
const maxChangedAtOnce = 50

/** In short writes: operations arrive in any order, so those of others may come between them. */
export async function changePlans(
  app: App,
  actor: Actor,
  operations: readonly PlanOperation[],
): Promise<RefusedOperations> {
  const timed = notAhead(operations, app.now())
  const refused: RefusedOperation[] = []
  for (let from = 0; from < timed.length; from += maxChangedAtOnce) {
    const some = timed.slice(from, from + maxChangedAtOnce)
    const refusedOfThese = await app.store.write((tx) =>
      changePlaces(
        some,
        ({ plan }) => plan,
        (plan, own) => changePlan(app, tx, actor, plan, own),
      ),
    )
    refused.push(...refusedOfThese)
  }
  return { refused }
}

/** Returns what could not be applied. */
export async function changePlan(
  app: App,
  tx: Transaction,
  actor: Actor,
  plan: string,
  operations: readonly PlanOperation[],
): Promise<RefusedOperation[]> {
  if (!(await canOpenPlan(tx, actor.id, plan)))
    return operations.map(({ id }) => ({ id, message: notYours() }))
  const ownerId = await contentOfPlace(tx, plan)
  const changes = operations.filter((each) => each.kind !== 'dismiss')
  const dismissals = operations.filter((each) => each.kind === 'dismiss')
  const now = app.now()
  const { changed, refused } = await changeEntries(app, tx, actor, ownerId, changes)
  const lost = dismissals.map(({ entry, edit }) => ({ item: entry, edit }))
  const place = { placeId: ownerId, userId: actor.id }
  const dismissed = [
    ...(await dismissTexts(tx, planEdits, place, lost)),
    ...(await dismissTexts(tx, planMoves, place, lost)),
  ]
  const ids = [...new Set([...changed, ...dismissed])]
  if (ids.length > 0) await emitChanged(tx, now, ownerId, ids)
  if (changed.length > 0) await notifyOfChangedPlan(app, tx, actor, plan)
  return refused
}

type EntryOperation = Exclude<PlanOperation, { kind: 'dismiss' }>

async function changeEntries(
  app: App,
  tx: Transaction,
  actor: Actor,
  ownerId: string,
  changes: readonly EntryOperation[],
): Promise<{ changed: string[]; refused: RefusedOperation[] }> {
  const now = app.now()
  const ids = [...new Set(changes.map(({ entry }) => entry))]
  const rows = await tx
    .select()
    .from(planEntries)
    .where(and(eq(planEntries.ownerId, ownerId), inArray(planEntries.id, ids)))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const idsOf = (kind: EntryOperation['kind']) =>
    changes.filter((each) => each.kind === kind).map(({ entry }) => entry)
  const texts = await openEdits(tx, planEdits, ownerId, idsOf('edit'))
  const moves = await openEdits(tx, planMoves, ownerId, idsOf('move'))
  let room = maxPlanEntries - (await countPlanEntries(tx, ownerId))
  const isDish = (change: EntryOperation) => change.kind === 'add' && change.day === noDay
  let roomForDishes = changes.some(isDish) ? maxMenuDishes - (await countDishes(tx, ownerId)) : 0
  const space = await spaceOf(app, tx, actor, ownerId)
  const changed = new Map<string, Row>()
  const refused: RefusedOperation[] = []
  for (const change of changes) {
    const before = changed.get(change.entry) ?? stored.get(change.entry)
    if (!before && room <= 0) {
      refused.push({ id: change.id, message: isFull() })
      continue
    }
    if (!before && isDish(change) && roomForDishes <= 0) {
      refused.push({ id: change.id, message: hasTooManyDishes() })
      continue
    }
    const after = await withChange(tx, before ?? newRow(ownerId, change), change, actor.id, now)
    const edits = change.kind === 'move' ? moves : texts
    const edit = edits.make({ itemId: change.entry, editedBy: actor.id }, writtenBy(change))
    if (before && isSame(before, after) && !edit) continue
    if (!space.take(bytesOf(after) - bytesOf(before) + bytesOfEdit(edit))) {
      refused.push({ id: change.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    if (!before) room -= 1
    if (!before && isDish(change)) roomForDishes -= 1
    changed.set(change.entry, after)
    if (edit) edits.add(edit)
  }
  await upsertAll(tx, planEntries, [planEntries.ownerId, planEntries.id], [...changed.values()])
  await texts.store([...changed.values()].map(toTextItem))
  await moves.store([...changed.values()].map(toMoveItem))
  return { changed: [...changed.keys()], refused }
}

function writtenBy(change: EntryOperation): WrittenText | null {
  if (change.kind === 'edit') return { ...change, text: change.title }
  // A device that does not say what it had seen replaces all earlier moves.
  if (change.kind !== 'move' || change.was === undefined) return null
  return { ...change, text: whereOf(change) }
}

const bytesOf = (row: Row | undefined) => (row ? rowBytes + Buffer.byteLength(row.title + row.menu) : 0)

/**
 * Words for an entry that this plan does not have, as after leaving a household without a network, are shown on the day of
 * writing. Whatever places the entry, also earlier, is newer than that.
 */
const placeOfWriting = ({ at }: EntryOperation) => ({
  day: new Date(at).toISOString().slice(0, 10),
  moveStamp: stampOf({ at: 0, id: '' }),
})

const newRow = (ownerId: string, change: EntryOperation): Row => ({
  ...emptyEntry,
  ...(change.kind === 'edit' && placeOfWriting(change)),
  ownerId,
  id: change.entry,
  recipeId: null,
  addedBy: null,
  addedAt: null,
  changedAt: 0,
  broughtBy: null,
  menu: '',
})

/** The first operation that adds an entry says who added it, and of which recipe it is, whenever it arrives. */
async function withChange(
  tx: Transaction,
  row: Row,
  operation: PlanOperation,
  userId: string,
  now: number,
): Promise<Row> {
  const after = { ...changeRow(entryGroups, row, operation), changedAt: now }
  if (operation.kind !== 'add' || row.addedAt !== null) return after
  const recipeId = operation.recipe === null ? null : await findRecipe(tx, userId, operation.recipe)
  return { ...after, recipeId, addedBy: userId, addedAt: operation.at }
}

/** Null for a recipe that the person no longer has: its title stays as a text. */
async function findRecipe(tx: Transaction, userId: string, savedId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.id, savedId), eq(savedRecipes.userId, userId)))
  return row?.id ?? null
}

const isSame = (one: Row, other: Row) =>
  hasSameStamps(entryGroups, one, other) && one.addedAt === other.addedAt

async function emitChanged(
  tx: Transaction,
  now: number,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  for (const plan of await placesShowing(tx, ownerId)) {
    const people = await peopleOfPlan(tx, plan)
    for (const { userIds, entries } of await readViews(tx, people, plan, ids))
      await emitToAll(tx, now, userIds, 'plan:changed', { plan, entries })
  }
}
