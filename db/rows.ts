import type { Column, GetColumnData } from 'drizzle-orm'

type Columns = Record<string, Column>
export type Row<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> }

/** Turns the arrays of `.values()` into objects. The query builder's own mapping takes as long as the query itself. */
export function toRows<C extends Columns>(columns: C, arrays: unknown[][]): Row<C>[] {
  const fields = Object.entries(columns)
  // V8 makes a slow dictionary of an object that gets this many properties one by one, but not of a parsed one's copy.
  const empty: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, null]))),
  )
  return arrays.map((values) => {
    const row = { ...empty }
    let i = 0
    for (const [name, column] of fields) {
      const value = values[i++]
      row[name] = value === null ? null : column.mapFromDriverValue(value)
    }
    return row as Row<C>
  })
}
