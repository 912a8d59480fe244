import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { planEdits, planEntries, savedRecipes } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { maxPlanEntries } from '#server/contract/constants.ts'
import type { PlanOperation, RefusedPlanOperations } from '#server/contract/plan.ts'
import { emptyEntry, entryGroups } from '#server/contract/plan-merge.ts'
import { changeRow } from '#server/contract/replica.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { contentOf, placesShowing } from '../places/joined.ts'
import { rowBytes, spaceOf } from '../space/space.ts'
import { bytesOfEdit, dismissTexts, type Edit, newEdit, readEdits, storeEdits } from '../texts/edits.ts'
import { canOpenPlan, peopleOfPlan } from './access.ts'
import { notifyOfChangedPlan } from './shared-plans.ts'
import { countEntries, readViews } from './view.ts'

type Refused = RefusedPlanOperations['refused']
type Row = typeof planEntries.$inferSelect

/** A device whose clock is ahead must not win for years. */
const maxAheadMs = 24 * 3_600_000

const notYours = 'This plan is no longer shared with you.'
const isFull = 'This plan is full. Please remove some of its entries.'

/**
 * Applies changes made on a device, in any order and any number of times. What cannot be applied is returned with the
 * reason, so that one entry does not hold up the others.
 */
export async function changePlans(
  app: App,
  actor: Actor,
  operations: readonly PlanOperation[],
): Promise<RefusedPlanOperations> {
  const now = app.now()
  const timed = operations.map((each) => ({ ...each, at: Math.min(each.at, now + maxAheadMs) }))
  const plans = [...new Set(timed.map(({ plan }) => plan))].sort()
  return app.store.write(async (tx) => {
    const refused: Refused = []
    for (const plan of plans) {
      const own = timed.filter((each) => each.plan === plan)
      refused.push(...(await changePlan(app, tx, actor, plan, own)))
    }
    return { refused }
  })
}

/** Returns what could not be applied. */
export async function changePlan(
  app: App,
  tx: Transaction,
  actor: Actor,
  plan: string,
  operations: readonly PlanOperation[],
): Promise<Refused> {
  if (!(await canOpenPlan(tx, actor.id, plan))) return operations.map(({ id }) => ({ id, message: notYours }))
  const ownerId = await contentOf(tx, plan)
  const changes = operations.filter((each) => each.kind !== 'dismiss')
  const dismissals = operations.filter((each) => each.kind === 'dismiss')
  const now = app.now()
  const { changed, refused } = await changeEntries(app, tx, actor, ownerId, changes)
  const dismissed = await dismissTexts(
    tx,
    planEdits,
    { placeId: ownerId, userId: actor.id },
    dismissals.map(({ entry, edit }) => ({ item: entry, edit })),
  )
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
): Promise<{ changed: string[]; refused: Refused }> {
  const now = app.now()
  const ids = [...new Set(changes.map(({ entry }) => entry))]
  const rows = await tx
    .select()
    .from(planEntries)
    .where(and(eq(planEntries.ownerId, ownerId), inArray(planEntries.id, ids)))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const edited = changes.flatMap((each) => (each.kind === 'edit' ? [each.entry] : []))
  const edits = await readEdits(tx, planEdits, ownerId, edited)
  const written: Edit[] = []
  let room = maxPlanEntries - (await countEntries(tx, ownerId))
  const space = await spaceOf(app, tx, actor, ownerId)
  const changed = new Map<string, Row>()
  const refused: Refused = []
  for (const change of changes) {
    const before = changed.get(change.entry) ?? stored.get(change.entry)
    if (!before && room <= 0) {
      refused.push({ id: change.id, message: isFull })
      continue
    }
    const after = await withChange(tx, before ?? newRow(ownerId, change.entry), change, actor.id, now)
    const edit = editOf(change, { placeId: ownerId, editedBy: actor.id }, edits.get(change.entry) ?? [])
    if (before && isSame(before, after) && !edit) continue
    if (!space.take(bytesOf(after) - bytesOf(before) + bytesOfEdit(edit))) {
      refused.push({ id: change.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    if (!before) room -= 1
    changed.set(change.entry, after)
    if (!edit) continue
    written.push(edit)
    edits.set(change.entry, [...(edits.get(change.entry) ?? []), edit])
  }
  await upsertAll(tx, planEntries, [planEntries.ownerId, planEntries.id], [...changed.values()])
  await storeEdits(tx, planEdits, written, edits, [...changed.values()].map(toItem))
  return { changed: [...changed.keys()], refused }
}

const toItem = ({ id, title: text, textStamp }: Row) => ({ id, text, textStamp })

function editOf(
  change: EntryOperation,
  { placeId, editedBy }: Pick<Edit, 'placeId' | 'editedBy'>,
  known: readonly Edit[],
): Edit | null {
  if (change.kind !== 'edit') return null
  const { entry: itemId, id, at, title: text, was } = change
  return newEdit({ placeId, itemId, editedBy }, { id, at, text, was }, known)
}

const bytesOf = (row: Row | undefined) => (row ? rowBytes + Buffer.byteLength(row.title) : 0)

const newRow = (ownerId: string, id: string): Row => ({
  ...emptyEntry,
  ownerId,
  id,
  recipeId: null,
  addedBy: null,
  addedAt: null,
  changedAt: 0,
  broughtBy: null,
})

/** The first operation that adds an entry says who added it and of which recipe it is, whenever it arrives. */
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

const stampsOf = (row: Row) => [row.textStamp, row.moveStamp, row.removeStamp, row.cookStamp].join()
const isSame = (one: Row, other: Row) => stampsOf(one) === stampsOf(other) && one.addedAt === other.addedAt

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
