import { getTableColumns } from 'drizzle-orm'
import type { AnySQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Store } from '#db/store.ts'

/** Rows of one table. */
export interface Rows {
  insert(store: Store): Promise<void>
}

/** Below the limits of both engines. */
const maxVariables = 15_000

export function rowsOf<Table extends AnySQLiteTable>(table: Table, rows: Table['$inferInsert'][]): Rows {
  const atOnce = Math.floor(maxVariables / Object.keys(getTableColumns(table)).length)
  return {
    async insert(store) {
      for (let from = 0; from < rows.length; from += atOnce) {
        await store.write(async (tx) => {
          await tx.insert(table).values(rows.slice(from, from + atOnce))
        })
      }
    },
  }
}

export const insertAll = (store: Store, rows: Rows): Promise<void> => rows.insert(store)

export const times = <Value>(count: number, make: (n: number) => Value): Value[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** A line with what makes JSON, iCalendar and HTML longer: quotes, a comma, a semicolon, letters outside of Latin-1. */
export function lineOf(length: number, n = 0): string {
  const text = `${n} ½ cup “fine” flour, <sifted>; "soft" & 'dry' \\ jalapeño łagodny ${n * 7919} `
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()
    .padEnd(length, 'x')
}
