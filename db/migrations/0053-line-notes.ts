import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { replaceTriggers, triggersOf } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 53

// '' reads as an empty list and has no bytes, so that what is here already weighs what was counted.
const tables = `
ALTER TABLE shopping_items ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE shopping_items ADD COLUMN note_stamp TEXT NOT NULL DEFAULT '';
ALTER TABLE shopping_lists ADD COLUMN aisle_order TEXT NOT NULL DEFAULT '';
ALTER TABLE shopping_lists ADD COLUMN order_stamp TEXT NOT NULL DEFAULT '';

CREATE TABLE note_edits (
  list_id TEXT NOT NULL, item_id TEXT NOT NULL, id TEXT NOT NULL,
  stamp TEXT NOT NULL, base_id TEXT, text TEXT NOT NULL,
  edited_by TEXT REFERENCES users ON DELETE SET NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, item_id, id),
  FOREIGN KEY (list_id, item_id) REFERENCES shopping_items (list_id, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX note_edits_by_person ON note_edits (edited_by);
`

const triggers = allOf(
  tablesAt(version).flatMap((table) => {
    if (table.since === version) return triggersOf(table)
    return table.name === 'shopping_items' || table.name === 'shopping_lists' ? replaceTriggers(table) : []
  }),
)

export const lineNotes: Migration = {
  version,
  name: 'notes on lines of shopping lists, and the order of their aisles',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
