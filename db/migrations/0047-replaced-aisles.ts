import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const tables = `
CREATE TABLE aisle_edits (
  list_id TEXT NOT NULL REFERENCES shopping_lists ON DELETE CASCADE,
  item_id TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, base_id TEXT, text TEXT NOT NULL,
  edited_by TEXT REFERENCES users ON DELETE SET NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, item_id, id)
) WITHOUT ROWID;
CREATE INDEX aisle_edits_by_person ON aisle_edits (edited_by);
`

export const replacedAisles: Migration = {
  version: 47,
  name: 'replaced aisles of shopping lists',
  sql: { sqlite: tables, postgres: toPostgres(tables) },
}
