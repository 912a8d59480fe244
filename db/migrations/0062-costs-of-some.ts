import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 62

// '' reads as an empty list and has no bytes, so that what is here already weighs what was counted.
const tables = `
ALTER TABLE potluck_costs ADD COLUMN left_out TEXT NOT NULL DEFAULT '';
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ name }) => name === 'potluck_costs')
    .flatMap(replaceTriggers),
)

export const costsOfSome: Migration = {
  version,
  name: 'costs of a potluck that some guests do not share',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
