import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { triggersOf } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 61

// The currency is '' until one is chosen or the first amount is added.
const tables = `
ALTER TABLE potlucks ADD COLUMN currency TEXT NOT NULL DEFAULT '';
CREATE TABLE potluck_costs (
  potluck_id TEXT NOT NULL REFERENCES potlucks ON DELETE CASCADE,
  id TEXT NOT NULL,
  guest_id TEXT NOT NULL REFERENCES potluck_guests ON DELETE CASCADE,
  title TEXT NOT NULL,
  amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (potluck_id, id)
) WITHOUT ROWID;
CREATE INDEX potluck_costs_by_guest ON potluck_costs (guest_id);
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ since }) => since === version)
    .flatMap(triggersOf),
)

export const potluckCosts: Migration = {
  version,
  name: 'who paid what for a potluck',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
