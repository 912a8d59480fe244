import type { Migration } from './index.ts'

export const shopping: Migration = {
  version: 23,
  name: 'shopping',
  sql: `
CREATE TABLE shopping_lists (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER
) WITHOUT ROWID;
CREATE INDEX shopping_lists_by_user ON shopping_lists (user_id, id);
CREATE INDEX shopping_lists_deleted ON shopping_lists (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE shopping_members (
  list_id TEXT NOT NULL REFERENCES shopping_lists ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (list_id, user_id)
) WITHOUT ROWID;
CREATE INDEX shopping_members_by_user ON shopping_members (user_id);

CREATE TABLE shopping_items (
  list_id TEXT NOT NULL REFERENCES shopping_lists ON DELETE CASCADE,
  id TEXT NOT NULL,
  text TEXT NOT NULL, text_stamp TEXT NOT NULL,
  is_ticked INTEGER NOT NULL, tick_stamp TEXT NOT NULL,
  place INTEGER NOT NULL, place_stamp TEXT NOT NULL,
  is_removed INTEGER NOT NULL, remove_stamp TEXT NOT NULL,
  recipe TEXT, added_by TEXT REFERENCES users ON DELETE SET NULL, added_at INTEGER,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (list_id, id)
) WITHOUT ROWID;
CREATE INDEX shopping_items_by_person ON shopping_items (added_by);
CREATE INDEX shopping_items_changed ON shopping_items (changed_at);

CREATE TABLE shopping_aisles (
  list_id TEXT NOT NULL REFERENCES shopping_lists ON DELETE CASCADE,
  food TEXT NOT NULL, aisle TEXT, stamp TEXT NOT NULL,
  PRIMARY KEY (list_id, food)
) WITHOUT ROWID;

CREATE TABLE pantry_foods (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  food TEXT NOT NULL, is_kept INTEGER NOT NULL, stamp TEXT NOT NULL,
  PRIMARY KEY (user_id, food)
) WITHOUT ROWID;
`,
}
