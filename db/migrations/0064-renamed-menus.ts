import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const sql = `
ALTER TABLE plan_entries ADD COLUMN menu_stamp TEXT NOT NULL DEFAULT '';
`

export const renamedMenus: Migration = {
  version: 64,
  name: 'names of menus that change',
  sql: { sqlite: sql, postgres: toPostgres(sql) },
}
