import { stampOf } from './shopping-merge.ts'

// How changes of a plan come together, on the server and on each device: as in shopping-merge.ts, each part of an entry
// keeps the change with the newest stamp. This file has no schemas.

export const meals = ['breakfast', 'lunch', 'dinner', 'other'] as const
export type Meal = (typeof meals)[number]
/** Whether what was planned was cooked; '' until a person says. */
export type CookedAnswer = '' | 'yes' | 'no'

interface EntryFields {
  title: string
  servings: number | null
  textStamp: string
  day: string
  meal: Meal
  place: number
  moveStamp: string
  isRemoved: boolean
  removeStamp: string
  cooked: CookedAnswer
  cookStamp: string
}

export const emptyEntry: EntryFields = {
  title: '',
  servings: null,
  textStamp: '',
  day: '',
  meal: 'dinner',
  place: 0,
  moveStamp: '',
  isRemoved: false,
  removeStamp: '',
  cooked: '',
  cookStamp: '',
}

interface Where {
  day: string
  meal: Meal
  place: number
}
interface What {
  title: string
  servings: number | null
}

/** What an operation does to the entry that it names. */
export type EntryChange = { id: string; at: number; entry: string } & (
  | ({ kind: 'add' } & Where & What)
  | ({ kind: 'edit' } & What)
  | ({ kind: 'move' } & Where)
  | { kind: 'remove'; isRemoved: boolean }
  | { kind: 'cooked'; cooked: CookedAnswer }
  | { kind: 'dismiss' }
)

/** An entry after a change, which may be older than what the entry has. */
export function changeEntry<Entry extends EntryFields>(entry: Entry, change: EntryChange): Entry {
  const stamp = stampOf(change)
  switch (change.kind) {
    case 'add':
      return place(writeEntry(entry, change, stamp), change, stamp)
    case 'edit':
      return writeEntry(entry, change, stamp)
    case 'move':
      return place(entry, change, stamp)
    case 'remove':
      return stamp > entry.removeStamp ? { ...entry, isRemoved: change.isRemoved, removeStamp: stamp } : entry
    case 'cooked':
      return stamp > entry.cookStamp ? { ...entry, cooked: change.cooked, cookStamp: stamp } : entry
    case 'dismiss':
      return entry
  }
}

function writeEntry<Entry extends EntryFields>(
  entry: Entry,
  { title, servings }: What,
  stamp: string,
): Entry {
  return stamp > entry.textStamp ? { ...entry, title, servings, textStamp: stamp } : entry
}

function place<Entry extends EntryFields>(entry: Entry, { day, meal, place }: Where, stamp: string): Entry {
  return stamp > entry.moveStamp ? { ...entry, day, meal, place, moveStamp: stamp } : entry
}

/** Not before it was added, or at least written and placed. What was written after it was removed stays. */
export function isPlanned(entry: EntryFields): boolean {
  if (entry.textStamp === '' || entry.moveStamp === '') return false
  return !entry.isRemoved || entry.textStamp > entry.removeStamp
}

/** Of two states of an entry, each part as it was changed last: events and answers may overtake each other. */
export function newestParts<Entry extends EntryFields>(one: Entry, other: Entry): Entry {
  const { title, servings, textStamp } = one.textStamp > other.textStamp ? one : other
  const { day, meal, place, moveStamp } = one.moveStamp > other.moveStamp ? one : other
  const { isRemoved, removeStamp } = one.removeStamp > other.removeStamp ? one : other
  const { cooked, cookStamp } = one.cookStamp > other.cookStamp ? one : other
  return {
    ...other,
    ...{ title, servings, textStamp },
    ...{ day, meal, place, moveStamp },
    ...{ isRemoved, removeStamp },
    ...{ cooked, cookStamp },
  }
}
