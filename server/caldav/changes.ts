import { type PlanEntry, planOperationsInput } from '#server/contract/plan.ts'
import { entryGroups, isPlanned } from '#server/contract/plan-merge.ts'
import { timeOfRow } from '#server/contract/replica.ts'
import { type ShoppingItem, shoppingOperationsInput } from '#server/contract/shopping.ts'
import { isOnList, itemGroups } from '#server/contract/shopping-merge.ts'
import { AppError, forbidden } from '../errors.ts'
import { mealAt, titleInCalendar } from '../services/plan/calendar-feed.ts'
import { changePlans } from '../services/plan/operations.ts'
import { applyOperations } from '../services/shopping/operations.ts'
import { parseInput } from '../web/validate.ts'
import { lineFacts, type Place, readEntry, readLine } from './objects.ts'
import type { SentObject } from './sent-object.ts'

// A program sends a whole object. Each difference from the stored one becomes the operation that a device of the person would
// send, so that edits merge, friends are notified, and open pages change at once.

interface Change extends Place {
  /** Whether the program named the version that it changes, and it is the current one. */
  hasSeen: boolean
}

export const putObject = (change: Change, sent: SentObject): Promise<void> =>
  change.calendar.kind === 'list' ? putLine(change, sent) : putEntry(change, sent)

export async function removeObject(place: Place): Promise<void> {
  const row = await (place.calendar.kind === 'list' ? readLine : readEntry)(place)
  await send(place, row, [{ kind: 'remove', isRemoved: true }])
}

/** Devices put a new line after all others by their clock, with this much room between two. */
const lineGap = 1000

async function putLine(change: Change, sent: SentObject): Promise<void> {
  const { app, hasSeen } = change
  const line = await readLine(change)
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
  await send(change, line, operations)
}

/** The note without the text that Potluck added below it. */
function noteIn({ description }: SentObject, line: ShoppingItem | undefined): string {
  const facts = line ? lineFacts(line) : []
  const own = description.split('\n').filter((each) => !facts.includes(each.trim()))
  return own.join(' ').replace(/\s+/g, ' ').trim()
}

async function putEntry(change: Change, sent: SentObject): Promise<void> {
  const { app, hasSeen } = change
  const found = await readEntry(change)
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
  await send(change, found, operations)
}

/** A new event without a meal has that of its time. */
function readSummary({ summary, hour }: SentObject, entry: PlanEntry | undefined) {
  const named = titleInCalendar(summary)
  return named.meal === 'other' && !entry && hour !== null ? { ...named, meal: mealAt(hour) } : named
}

/** Later than every stamp of the row, even if the clock of a device was ahead. */
async function send(at: Place, row: object | undefined, operations: object[]): Promise<void> {
  const { app, actor, calendar, id } = at
  const isList = calendar.kind === 'list'
  const latest = row ? timeOfRow(isList ? itemGroups : entryGroups, row) : 0
  const place = isList ? { list: calendar.id, item: id } : { plan: calendar.id, entry: id }
  const shared = { ...place, at: Math.max(app.now(), latest + 1) }
  const all = { operations: operations.map((each) => ({ ...shared, id: app.store.newId(), ...each })) }
  if (operations.length === 0) return
  const { refused } = isList
    ? await applyOperations(app, actor, parseInput(shoppingOperationsInput, all).operations)
    : await changePlans(app, actor, parseInput(planOperationsInput, all).operations)
  const [refusal] = refused
  if (refusal?.hasNoSpace) throw new AppError('forbidden', refusal.message, { status: 507 })
  if (refusal) throw forbidden(refusal.message)
}
