import type { CustomTypesConfig } from 'pg'
import pg from 'pg'

const { builtins } = pg.types
/** Counts and sums are far below 2^53. */
const numbers: ReadonlySet<number> = new Set([builtins.INT8, builtins.NUMERIC])

/** How values arrive: every number as a number. */
export const parsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
}
