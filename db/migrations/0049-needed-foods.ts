import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

// Contents are read again, and with them what recipes need.
const columns = `
ALTER TABLE filter_facts ADD COLUMN needs TEXT NOT NULL DEFAULT '';
UPDATE filter_facts SET contents = '';
`

export const neededFoods: Migration = {
  version: 49,
  name: 'foods that recipes need',
  sql: { sqlite: columns, postgres: toPostgres(columns) },
}
