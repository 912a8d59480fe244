import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const editsOf = (table: string, place: string, of: string) => `
CREATE TABLE ${table} (
  ${place} TEXT NOT NULL REFERENCES ${of} ON DELETE CASCADE,
  item_id TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, base_id TEXT, text TEXT NOT NULL,
  edited_by TEXT REFERENCES users ON DELETE SET NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (${place}, item_id, id)
) WITHOUT ROWID;
CREATE INDEX ${table}_by_person ON ${table} (edited_by);
`

const tables = `
ALTER TABLE collections ADD COLUMN name_stamp TEXT NOT NULL DEFAULT '';
ALTER TABLE shopping_lists ADD COLUMN name_stamp TEXT NOT NULL DEFAULT '';
${editsOf('collection_edits', 'collection_id', 'collections')}
${editsOf('list_name_edits', 'list_id', 'shopping_lists')}
`

export const replacedNames: Migration = {
  version: 45,
  name: 'replaced names of collections and shopping lists',
  sql: { sqlite: tables, postgres: toPostgres(tables) },
}
