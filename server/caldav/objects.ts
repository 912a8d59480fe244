import { hash } from 'node:crypto'
import type { Database } from '#db/dialect.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { timeOf } from '#server/contract/replica.ts'
import type { ShoppingItem } from '#server/contract/shopping.ts'
import { isOnList } from '#server/contract/shopping-merge.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import { expectPlan } from '../services/plan/access.ts'
import { dayOf, readAround, toEvent } from '../services/plan/calendar-feed.ts'
import { readViews } from '../services/plan/view.ts'
import { expectList } from '../services/shopping/access.ts'
import { readItemViews } from '../services/shopping/view.ts'
import { type CalendarTodo, writeObject } from '../text/icalendar.ts'
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

export interface Reader {
  db: Database
  userId: string
  now: number
  /** The address of this Potluck, for links. */
  base: string
}

/** The objects of a calendar, or those with these ids; throws 404 for a calendar that the person does not see. */
export async function readObjects(
  reader: Reader,
  calendar: CalendarId,
  ids?: readonly string[],
): Promise<CalendarObject[]> {
  if (calendar.kind === 'list') {
    const lines = await readListLines(reader, calendar.id, ids)
    return mapInPieces(lines.filter(isOnList), (line) => toObject(line._id, writeObject(toTodo(line))))
  }
  const { db, userId, now } = reader
  await expectPlan(db, userId, calendar.id)
  const entries = await readAround(db, { userId, ids: [calendar.id], today: dayOf(now) })
  const wanted = ids ? entries.filter(({ id }) => ids.includes(id)) : entries
  return mapInPieces(wanted, (entry) => {
    const event = toEvent(entry, uidOf(entry.id), userId, reader.base)
    return { ...toObject(entry.id, writeObject(event)), day: entry.day }
  })
}

const etagLength = 32

// An object also changes with other rows, such as the title of a recipe, so its ETag is a hash of its text.
const toObject = (id: string, text: string): CalendarObject => ({
  ...{ id, text, etag: `"${hash('sha256', text, 'hex').slice(0, etagLength)}"` },
})

type Rows = Pick<Reader, 'db' | 'userId'>

/** The lines of a list; with `ids` only these, including removed ones. */
export async function readListLines(
  { db, userId }: Rows,
  list: string,
  ids?: readonly string[],
): Promise<ShoppingItem[]> {
  await expectList(db, userId, list)
  const [view] = await readItemViews(db, [userId], list, ids)
  return view?.items ?? []
}

/** Finds removed entries, too. */
export async function readEntry(
  { db, userId }: Rows,
  plan: string,
  id: string,
): Promise<PlanEntry | undefined> {
  await expectPlan(db, userId, plan)
  const [view] = await readViews(db, [userId], plan, [id])
  return view?.entries[0]
}

/** The text that Potluck adds below the note of a line. */
export const factsOf = ({ recipe, addedBy }: Pick<ShoppingItem, 'recipe' | 'addedBy'>): string[] =>
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
    description: [...(note === '' ? [] : [note]), ...factsOf(line)].join('\n'),
    doneAt: isTicked ? timeOf(tickStamp) : null,
  }
}
