import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { triggersOf } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 52

const tables = `
CREATE TABLE plan_moves (
  owner_id TEXT NOT NULL, item_id TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, base_id TEXT, text TEXT NOT NULL,
  edited_by TEXT REFERENCES users ON DELETE SET NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, item_id, id),
  FOREIGN KEY (owner_id, item_id) REFERENCES plan_entries (owner_id, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX plan_moves_by_person ON plan_moves (edited_by, stamp);
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ since }) => since === version)
    .flatMap(triggersOf),
)

export const replacedMoves: Migration = {
  version,
  name: 'replaced moves of plans',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
