import { type PlanEntry, planOperationsInput } from '#server/contract/plan.ts'
import { entryGroups, isPlanned, type Meal, meals } from '#server/contract/plan-merge.ts'
import { type Groups, timeOfRow } from '#server/contract/replica.ts'
import { type ShoppingItem, shoppingOperationsInput } from '#server/contract/shopping.ts'
import { isOnList, itemGroups } from '#server/contract/shopping-merge.ts'
import type { App } from '../app.ts'
import type { RefusedOperations } from '../contract/operations.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Actor } from '../services/accounts/sessions.ts'
import { mealInCalendar } from '../services/plan/calendar-feed.ts'
import { changePlans } from '../services/plan/operations.ts'
import { applyOperations } from '../services/shopping/operations.ts'
import { parseInput } from '../web/validate.ts'
import type { CalendarId } from './names.ts'
import { factsOf, readEntry, readListLines } from './objects.ts'
import type { SentObject } from './sent-object.ts'

// A program sends a whole object. Each difference from the stored one becomes the operation that a device of the person would
// send, so that edits merge, friends are notified, and open pages change at once.

interface Change {
  app: App
  actor: Actor
  calendar: CalendarId
  id: string
  /** Whether the program named the version that it changes, and it is the current one. */
  hasSeen: boolean
}

export const putObject = (change: Change, sent: SentObject): Promise<void> =>
  change.calendar.kind === 'list' ? putLine(change, sent) : putEntry(change, sent)

export async function removeObject(change: Change): Promise<void> {
  const { app, actor, calendar, id } = change
  const remove = [{ kind: 'remove', isRemoved: true }]
  const db = { db: app.store.read, userId: actor.id }
  if (calendar.kind === 'plan') {
    const at = after(app, entryGroups, await readEntry(db, calendar.id, id))
    return sendToPlan(change, { plan: calendar.id, entry: id, at }, remove)
  }
  const [line] = await readListLines(db, calendar.id, [id])
  await sendToList(change, { list: calendar.id, item: id, at: after(app, itemGroups, line) }, remove)
}

/** Later than every stamp that it replaces, even if the clock of a device was ahead. */
const after = (app: App, groups: Groups, row: object | undefined): number =>
  Math.max(app.now(), row ? timeOfRow(groups, row) + 1 : 0)

/** Devices put a new line after all others by their clock, with this much room between two. */
const lineGap = 1000

async function putLine(change: Change, sent: SentObject): Promise<void> {
  const { app, actor, calendar, id, hasSeen } = change
  const [line] = await readListLines({ db: app.store.read, userId: actor.id }, calendar.id, [id])
  const isThere = line !== undefined && isOnList(line)
  const note = noteIn(sent, line)
  const operations = [
    ...(isThere ? [] : [{ kind: 'add', text: sent.summary, place: app.now() * lineGap }]),
    ...(isThere && line.text !== sent.summary
      ? [{ kind: 'edit', text: sent.summary, ...(hasSeen && { was: line.textStamp }) }]
      : []),
    ...((line?.note ?? '') === note
      ? []
      : [{ kind: 'note', note, ...(hasSeen && { was: line?.noteStamp }) }]),
    ...((line?.isTicked ?? false) === sent.isDone ? [] : [{ kind: 'tick', isTicked: sent.isDone }]),
  ]
  await sendToList(change, { list: calendar.id, item: id, at: after(app, itemGroups, line) }, operations)
}

/** The note without the text that Potluck added below it. */
function noteIn({ description }: SentObject, line: ShoppingItem | undefined): string {
  const facts = line ? factsOf(line) : []
  const own = description.split('\n').filter((each) => !facts.includes(each.trim()))
  return own.join(' ').replace(/\s+/g, ' ').trim()
}

async function putEntry(change: Change, sent: SentObject): Promise<void> {
  const { app, actor, calendar, id, hasSeen } = change
  const found = await readEntry({ db: app.store.read, userId: actor.id }, calendar.id, id)
  const entry = found && isPlanned(found) ? found : undefined
  const { title, meal } = readSummary(sent, entry)
  const { day } = sent
  const place = app.now()
  const operations = entry
    ? [
        // An entry with a recipe shows the recipe's title, which changes only with the recipe.
        ...(entry.recipe === null && entry.title !== title
          ? [{ kind: 'edit', title, servings: entry.servings, ...(hasSeen && { was: entry.textStamp }) }]
          : []),
        ...(entry.day === day && entry.meal === meal
          ? []
          : [{ kind: 'move', day, meal, place, ...(hasSeen && { was: entry.moveStamp }) }]),
      ]
    : [{ kind: 'add', title, servings: null, day, meal, place }]
  await sendToPlan(change, { plan: calendar.id, entry: id, at: after(app, entryGroups, found) }, operations)
}

const lastHourOfBreakfast = 10
const lastHourOfLunch = 15

/** 'Dinner: Soup' is soup for dinner, also in the person's language. A new event without a meal has that of its time. */
function readSummary(
  { summary, hour }: SentObject,
  entry: PlanEntry | undefined,
): { title: string; meal: Meal } {
  const [before = '', ...rest] = summary.split(':')
  const title = rest.join(':').trim()
  const word = before.trim().normalize().toLowerCase()
  const named = meals.find(
    (meal) => meal !== 'other' && [meal, mealInCalendar(meal).toLowerCase()].includes(word),
  )
  if (named && title !== '') return { title, meal: named }
  return { title: summary, meal: entry || hour === null ? 'other' : mealAt(hour) }
}

const mealAt = (hour: number): Meal =>
  hour <= lastHourOfBreakfast ? 'breakfast' : hour <= lastHourOfLunch ? 'lunch' : 'dinner'

/** `sent` has the fields that all operations share. */
async function sendToList({ app, actor }: Change, sent: object, operations: object[]): Promise<void> {
  const all = operations.map((each) => ({ ...sent, id: app.store.newId(), ...each }))
  if (all.length === 0) return
  const input = parseInput(shoppingOperationsInput, { operations: all })
  expectApplied(await applyOperations(app, actor, input.operations))
}

async function sendToPlan({ app, actor }: Change, sent: object, operations: object[]): Promise<void> {
  const all = operations.map((each) => ({ ...sent, id: app.store.newId(), ...each }))
  if (all.length === 0) return
  const input = parseInput(planOperationsInput, { operations: all })
  expectApplied(await changePlans(app, actor, input.operations))
}

function expectApplied({ refused: [refusal] }: RefusedOperations): void {
  if (refusal?.hasNoSpace) throw new AppError('forbidden', refusal.message, { status: 507 })
  if (refusal) throw forbidden(refusal.message)
}
