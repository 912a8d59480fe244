import type { Column, GetColumnData } from 'drizzle-orm'

type Columns = Record<string, Column>
export type Row<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> }

/** What turns the arrays of `.values()` into objects. The query builder's own mapping takes as long as the query itself. */
export function rowReader<C extends Columns>(columns: C): (arrays: unknown[][]) => Row<C>[] {
  const fields = Object.entries(columns)
  // V8 makes a slow dictionary of an object that gets this many properties one by one, but not of a parsed one's copy.
  const empty: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, null]))),
  )
  const readRow = (values: unknown[]) => {
    const row = { ...empty }
    let i = 0
    for (const [name, column] of fields) {
      const value = values[i++]
      if (value !== null) row[name] = column.mapFromDriverValue(value)
    }
    return row as Row<C>
  }
  return (arrays) => arrays.map(readRow)
}
