import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 41

const columns = `
ALTER TABLE recipes ADD COLUMN corrections TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN diets TEXT NOT NULL DEFAULT '[]';
ALTER TABLE users ADD COLUMN avoids TEXT NOT NULL DEFAULT '';
ALTER TABLE filter_facts ADD COLUMN contents TEXT NOT NULL DEFAULT '';
`

const triggers = allOf(
  tablesAt(version).flatMap((table) => (table.name === 'recipes' ? replaceTriggers(table) : [])),
)

export const contents: Migration = {
  version,
  name: 'what recipes contain, and what people must not eat',
  sql: { sqlite: columns + triggers.sqlite, postgres: toPostgres(columns) + triggers.postgres },
}
