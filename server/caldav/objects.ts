import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '#db/dialect.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { timeOf } from '#server/contract/replica.ts'
import type { ShoppingItem } from '#server/contract/shopping.ts'
import { isOnList } from '#server/contract/shopping-merge.ts'
import type { App } from '../app.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import type { Actor } from '../services/accounts/sessions.ts'
import { expectPlan } from '../services/plan/access.ts'
import { dayOf, readAround, toEvent } from '../services/plan/calendar-feed.ts'
import { readViews } from '../services/plan/view.ts'
import { expectList } from '../services/shopping/access.ts'
import { readItemViews } from '../services/shopping/view.ts'
import { type CalendarTodo, writeObject } from '../text/icalendar.ts'
import type { Env } from '../web/env.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { type CalendarId, uidOf } from './names.ts'

/** A line of a list as a to-do (VTODO), or an entry of a plan as an event (VEVENT). */
export interface CalendarObject {
  id: string
  /** An iCalendar file. */
  text: string
  etag: string
  /** Set for an entry only. */
  day?: string
}

/** The objects of a calendar, or those with these ids; throws 404 for a calendar that the person does not see. */
export async function readObjects(
  c: Context<Env>,
  calendar: CalendarId,
  ids?: readonly string[],
  db = c.var.app.store.read,
): Promise<CalendarObject[]> {
  const { app, user } = c.var
  if (calendar.kind === 'list') {
    const lines = await readLines(db, user.id, calendar.id, ids)
    return mapInPieces(lines.filter(isOnList), (line) => toObject(line._id, writeObject(toTodo(line))))
  }
  await expectPlan(db, user.id, calendar.id)
  const entries = await readAround(db, { userId: user.id, ids: [calendar.id], today: dayOf(app.now()) })
  const wanted = ids ? entries.filter(({ id }) => ids.includes(id)) : entries
  return mapInPieces(wanted, (entry) => {
    const event = toEvent(entry, uidOf(entry.id), user.id, ownAddress(c))
    return { ...toObject(entry.id, writeObject(event)), day: entry.day }
  })
}

// An object also changes with other rows, such as the title of a recipe, so its ETag is a hash of its text.
const toObject = (id: string, text: string): CalendarObject => ({
  ...{ id, text, etag: `"${hash('sha256', text, 'hex').slice(0, 32)}"` },
})

/** An object that a person may change. */
export interface Place {
  app: App
  actor: Actor
  calendar: CalendarId
  id: string
}

/** Finds removed lines, too. */
export const readLine = async ({ app, actor, calendar, id }: Place): Promise<ShoppingItem | undefined> =>
  (await readLines(app.store.read, actor.id, calendar.id, [id]))[0]

async function readLines(db: Database, userId: string, list: string, ids?: readonly string[]) {
  await expectList(db, userId, list)
  const [view] = await readItemViews(db, [userId], list, ids)
  return view?.items ?? []
}

/** Finds removed entries, too. */
export async function readEntry({ app, actor, calendar, id }: Place): Promise<PlanEntry | undefined> {
  await expectPlan(app.store.read, actor.id, calendar.id)
  const [view] = await readViews(app.store.read, [actor.id], calendar.id, [id])
  return view?.entries[0]
}

/** The text that Potluck adds below the note of a line. */
export const lineFacts = ({ recipe, addedBy }: Pick<ShoppingItem, 'recipe' | 'addedBy'>): string[] =>
  [
    recipe ? t('For {recipe}', { recipe }) : '',
    addedBy ? t('Added by {name}', { name: addedBy }) : '',
  ].filter((fact) => fact !== '')

function toTodo(line: ShoppingItem): CalendarTodo {
  const { _id, text, textStamp, note, noteStamp, isTicked, tickStamp } = line
  return {
    id: uidOf(_id),
    stamp: Math.max(timeOf(textStamp), timeOf(noteStamp), timeOf(tickStamp)),
    summary: text,
    description: [...(note === '' ? [] : [note]), ...lineFacts(line)].join('\n'),
    doneAt: isTicked ? timeOf(tickStamp) : null,
  }
}
