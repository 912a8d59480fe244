import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { triggersOf } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 40

const tables = `
CREATE TABLE shopping_edits (
  list_id TEXT NOT NULL, item_id TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, base_id TEXT, text TEXT NOT NULL,
  edited_by TEXT REFERENCES users ON DELETE SET NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, item_id, id),
  FOREIGN KEY (list_id, item_id) REFERENCES shopping_items (list_id, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX shopping_edits_by_person ON shopping_edits (edited_by);
`

const triggers = allOf(
  tablesAt(version)
    .filter(({ since }) => since === version)
    .flatMap(triggersOf),
)

export const replacedTexts: Migration = {
  version,
  name: 'replaced texts of shopping lists',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
