import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 63

// '' has no bytes, so that what is here already weighs what was counted.
const tables = `
ALTER TABLE plan_entries ADD COLUMN menu TEXT NOT NULL DEFAULT '';
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ name }) => name === 'plan_entries')
    .flatMap(replaceTriggers),
)

export const menus: Migration = {
  version,
  name: 'menus of a plan',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
