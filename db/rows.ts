import type { Column, GetColumnData } from 'drizzle-orm'

type Columns = Record<string, Column>
/** `Text` names the columns that stay as they are stored, which is JSON text. */
export type Row<C extends Columns, Text extends keyof C = never> = {
  [K in keyof C]: K extends Text ? string : GetColumnData<C[K]>
}

/** What turns the arrays of `.values()` into objects. The query builder's own mapping takes as long as the query itself. */
export function rowReader<C extends Columns, Text extends keyof C & string = never>(
  columns: C,
  asText: readonly Text[] = [],
): (arrays: unknown[][]) => Row<C, Text>[] {
  const texts = new Set<string>(asText)
  const fields = Object.entries(columns).map(([name, column]) => ({
    name,
    read: (value: unknown) => (texts.has(name) ? value : column.mapFromDriverValue(value)),
  }))
  // V8 makes a slow dictionary of an object that gets this many properties one by one, but not of a parsed one's copy.
  const empty: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null]))),
  )
  const readRow = (values: unknown[]) => {
    const row = { ...empty }
    let i = 0
    for (const { name, read } of fields) {
      const value = values[i++]
      if (value !== null) row[name] = read(value)
    }
    return row as Row<C, Text>
  }
  return (arrays) => arrays.map(readRow)
}
