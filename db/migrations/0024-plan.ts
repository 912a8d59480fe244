import type { Migration } from './index.ts'

export const plan: Migration = {
  version: 24,
  name: 'plan',
  sql: `
CREATE TABLE plan_members (
  owner_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, user_id)
) WITHOUT ROWID;
CREATE INDEX plan_members_by_user ON plan_members (user_id);

CREATE TABLE plan_entries (
  owner_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  id TEXT NOT NULL,
  title TEXT NOT NULL, recipe_id TEXT REFERENCES recipes ON DELETE SET NULL,
  servings INTEGER, text_stamp TEXT NOT NULL,
  day TEXT NOT NULL, meal TEXT NOT NULL, place INTEGER NOT NULL, move_stamp TEXT NOT NULL,
  is_removed INTEGER NOT NULL, remove_stamp TEXT NOT NULL,
  cooked TEXT NOT NULL, cook_stamp TEXT NOT NULL,
  added_by TEXT REFERENCES users ON DELETE SET NULL, added_at INTEGER,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, id)
) WITHOUT ROWID;
CREATE INDEX plan_entries_by_day ON plan_entries (owner_id, day);
CREATE INDEX plan_entries_by_recipe ON plan_entries (recipe_id);
CREATE INDEX plan_entries_by_person ON plan_entries (added_by);
CREATE INDEX plan_entries_changed ON plan_entries (changed_at);

CREATE TABLE calendar_links (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
`,
}
