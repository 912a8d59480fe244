// How rows that several devices change come together, on the server and on each device: lines of shopping lists, entries
// of plans. Fields that are written together share a stamp, and keep the change with the newest one, so that the order
// in which changes arrive, and how often, makes no difference. Like fold.ts, this file has no schemas.

/** The fields of a kind of rows: each group begins with the field that has the stamp of its last change; '' before the first. */
export type Groups<Field extends string = string> = readonly (readonly [Field, ...Field[]])[]

interface Made {
  id: string
  at: number
}

/** Nine digits of base 36 last until the year 5188. */
const timeDigits = 9

/** Sorts by time, and among changes of the same millisecond by id: the same on each device. */
export const stampOf = ({ at, id }: Made): string => `${at.toString(36).padStart(timeDigits, '0')}.${id}`

/** The time in a stamp, in milliseconds; 0 for ''. */
export const timeOf = (stamp: string): number => Number.parseInt(stamp.slice(0, timeDigits), 36) || 0

/** The id of the operation in a stamp; '' for ''. */
export const operationOf = (stamp: string): string => stamp.slice(timeDigits + 1)

const some = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))

/** '' also where a device stored the row before its kind had the field. */
const stampIn = (row: object, field: string): string => Reflect.get(row, field) ?? ''

/** A row after a change, which names the fields that it changes and may be older than what the row has. */
export function changeRow<Row extends object, Change extends Made>(
  groups: Groups,
  row: Row,
  change: Change,
): Row {
  const stamp = stampOf(change)
  const newer = groups.filter(
    ([own, ...fields]) => fields.some((field) => field in change) && stamp > stampIn(row, own),
  )
  if (newer.length === 0) return row
  const stamps = newer.map(([own]) => [own, stamp])
  return { ...row, ...some(change, newer.flat()), ...Object.fromEntries(stamps) }
}

/** Of two states of a row, each group as it was changed last: events and answers may overtake each other. */
export function newestRow<Row extends object>(groups: Groups, one: Row, other: Row): Row {
  const newer = groups.filter(([own]) => stampIn(one, own) > stampIn(other, own))
  return { ...other, ...some(one, newer.flat()) }
}

export const hasSameStamps = (groups: Groups, one: object, other: object): boolean =>
  groups.every(([own]) => stampIn(one, own) === stampIn(other, own))

/** When a row was changed last. */
export const timeOfRow = (groups: Groups, row: object): number =>
  Math.max(...groups.map(([own]) => timeOf(stampIn(row, own))))
