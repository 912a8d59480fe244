import type { ShoppingChange } from './shopping.ts'

// How changes of a shopping list come together, on the server and on each device. Each field of a line keeps the change
// with the newest stamp, so that the order in which changes arrive, and how often, makes no difference. Like fold.ts,
// this file has no schemas.

/** The fields of a line that can be changed, each with the stamp of its last change; '' before the first. */
export interface ItemFields {
  text: string
  textStamp: string
  isTicked: boolean
  tickStamp: string
  /** In the order by hand, ascending. */
  place: number
  placeStamp: string
  isRemoved: boolean
  removeStamp: string
}

export const emptyItem: ItemFields = {
  text: '',
  textStamp: '',
  isTicked: false,
  tickStamp: '',
  place: 0,
  placeStamp: '',
  isRemoved: false,
  removeStamp: '',
}

/** Nine digits of base 36 last until the year 5188. */
const timeDigits = 9

/** Sorts by time, and among changes of the same millisecond by id: the same on each device. */
export const stampOf = ({ at, id }: { at: number; id: string }): string =>
  `${at.toString(36).padStart(timeDigits, '0')}.${id}`

/** The time in a stamp, in milliseconds; 0 for ''. */
export const timeOf = (stamp: string): number => Number.parseInt(stamp.slice(0, timeDigits), 36) || 0

/** The id of the operation in a stamp; '' for ''. */
export const operationOf = (stamp: string): string => stamp.slice(timeDigits + 1)

/** A line after a change. */
export function changeItem<Item extends ItemFields>(item: Item, change: ShoppingChange): Item {
  const stamp = stampOf(change)
  switch (change.kind) {
    case 'add': {
      const placed = stamp > item.placeStamp ? { place: change.place, placeStamp: stamp } : {}
      const written = stamp > item.textStamp ? { text: change.text, textStamp: stamp } : {}
      return { ...item, ...placed, ...written }
    }
    case 'edit':
      return stamp > item.textStamp ? { ...item, text: change.text, textStamp: stamp } : item
    case 'tick':
      return stamp > item.tickStamp ? { ...item, isTicked: change.isTicked, tickStamp: stamp } : item
    case 'place':
      return stamp > item.placeStamp ? { ...item, place: change.place, placeStamp: stamp } : item
    case 'remove':
      return stamp > item.removeStamp ? { ...item, isRemoved: change.isRemoved, removeStamp: stamp } : item
    default:
      return item
  }
}

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

/** Of two states of a line, each field as it was changed last: events and answers may overtake each other. */
export function newestFields<Item extends ItemFields>(one: Item, other: Item): Item {
  const text = one.textStamp > other.textStamp ? one : other
  const tick = one.tickStamp > other.tickStamp ? one : other
  const place = one.placeStamp > other.placeStamp ? one : other
  const remove = one.removeStamp > other.removeStamp ? one : other
  return {
    ...other,
    text: text.text,
    textStamp: text.textStamp,
    isTicked: tick.isTicked,
    tickStamp: tick.tickStamp,
    place: place.place,
    placeStamp: place.placeStamp,
    isRemoved: remove.isRemoved,
    removeStamp: remove.removeStamp,
  }
}
