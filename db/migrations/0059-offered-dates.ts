import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 59

// '' reads as an empty list and has no bytes, so that what is here already weighs what was counted.
const tables = `
ALTER TABLE potlucks ADD COLUMN dates TEXT NOT NULL DEFAULT '';
ALTER TABLE potluck_guests ADD COLUMN dates TEXT NOT NULL DEFAULT '';
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ name }) => name === 'potlucks' || name === 'potluck_guests')
    .flatMap(replaceTriggers),
)

export const offeredDates: Migration = {
  version,
  name: 'dates that guests of a potluck choose from',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
