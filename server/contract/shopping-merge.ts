import type { Groups } from './replica.ts'

// What replica.ts must know of the lines of a shopping list, of the aisles of its foods, and of the pantry.

/** The fields of a line that can be changed. */
export interface ItemFields {
  text: string
  textStamp: string
  note: string
  noteStamp: string
  isTicked: boolean
  tickStamp: string
  /** In the order by hand, ascending. */
  place: number
  placeStamp: string
  isRemoved: boolean
  removeStamp: string
}

export const itemGroups: Groups<keyof ItemFields> = [
  ['textStamp', 'text'],
  ['noteStamp', 'note'],
  ['tickStamp', 'isTicked'],
  ['placeStamp', 'place'],
  ['removeStamp', 'isRemoved'],
]

export const emptyItem: ItemFields = {
  text: '',
  textStamp: '',
  note: '',
  noteStamp: '',
  isTicked: false,
  tickStamp: '',
  place: 0,
  placeStamp: '',
  isRemoved: false,
  removeStamp: '',
}

/** Of the order of the aisles of a list. */
export const orderGroups: Groups = [['stamp', 'order']]

/** Of an aisle: which one. Of a food of the pantry: whether it is in it. */
export const foodGroups: Groups = [['stamp', 'aisle', 'isKept']]

/**
 * Whether a line is on its list. Not before it was written; and what was written or wanted again after it was removed
 * stays, so that clearing a list loses no change made without a network in the meantime.
 */
export function isOnList(item: ItemFields): boolean {
  if (item.textStamp === '') return false
  const isWantedAgain =
    item.textStamp > item.removeStamp || (!item.isTicked && item.tickStamp > item.removeStamp)
  return !item.isRemoved || isWantedAgain
}
