import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 50

// '' reads as an empty list and has no bytes, so that recipes that are here already weigh what was counted.
const columns = `
ALTER TABLE recipes ADD COLUMN tips TEXT NOT NULL DEFAULT '';
ALTER TABLE recipes ADD COLUMN equipment TEXT NOT NULL DEFAULT '';
ALTER TABLE recipes ADD COLUMN video TEXT NOT NULL DEFAULT '';
ALTER TABLE recipes ADD COLUMN keywords TEXT NOT NULL DEFAULT '';
`

const triggers = allOf(
  tablesAt(version).flatMap((table) => (table.name === 'recipes' ? replaceTriggers(table) : [])),
)

/** What pages say besides ingredients and steps. */
export const tips: Migration = {
  version,
  name: 'tips, equipment, videos and keywords',
  sql: { sqlite: columns + triggers.sqlite, postgres: toPostgres(columns) + triggers.postgres },
}
