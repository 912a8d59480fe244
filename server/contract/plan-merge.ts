import type { Groups } from './replica.ts'

// What replica.ts must know of the entries of a plan.

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
  /** The name of the menu that it is a dish of. */
  menu?: string | undefined
  menuStamp: string
}

export const entryGroups: Groups<keyof EntryFields> = [
  ['textStamp', 'title', 'servings'],
  ['moveStamp', 'day', 'meal', 'place'],
  ['removeStamp', 'isRemoved'],
  ['cookStamp', 'cooked'],
  ['menuStamp', 'menu'],
]

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
  menuStamp: '',
}

/** The day of the dishes of a menu that is kept to be planned again. */
export const noDay = ''

/** Where an entry is, as a text that can be lost. */
export const whereOf = ({ day, meal }: Pick<EntryFields, 'day' | 'meal'>): string => `${day} ${meal}`

export function readWhere(text: string): Pick<EntryFields, 'day' | 'meal'> {
  const [day = '', name] = text.split(' ')
  return { day, meal: meals.find((meal) => meal === name) ?? 'other' }
}

/** Not before it was added, or at least written and placed. What was written after it was removed stays. */
export function isPlanned(entry: EntryFields): boolean {
  if (entry.textStamp === '' || entry.moveStamp === '') return false
  return !entry.isRemoved || entry.textStamp > entry.removeStamp
}
