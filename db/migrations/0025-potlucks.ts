import type { Migration } from './index.ts'

export const potlucks: Migration = {
  version: 25,
  name: 'potlucks',
  sql: `
CREATE TABLE potlucks (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  request_id TEXT NOT NULL,
  name TEXT NOT NULL, place TEXT NOT NULL, note TEXT NOT NULL,
  date TEXT NOT NULL, time_zone TEXT NOT NULL, starts_at INTEGER NOT NULL,
  people INTEGER, needs TEXT NOT NULL,
  link_hash TEXT UNIQUE, link_made_at INTEGER,
  created_at INTEGER NOT NULL, cancelled_at INTEGER,
  UNIQUE (user_id, request_id)
) WITHOUT ROWID;
CREATE INDEX potlucks_by_user ON potlucks (user_id, starts_at);

-- An account has user_id, a guest without one has key_hash.
CREATE TABLE potluck_guests (
  id TEXT PRIMARY KEY NOT NULL,
  potluck_id TEXT NOT NULL REFERENCES potlucks ON DELETE CASCADE,
  user_id TEXT REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL,
  key_hash TEXT UNIQUE,
  answer TEXT, people INTEGER NOT NULL,
  diets TEXT NOT NULL, avoids TEXT NOT NULL,
  created_at INTEGER NOT NULL, answered_at INTEGER, reminded_at INTEGER,
  UNIQUE (potluck_id, user_id)
) WITHOUT ROWID;
CREATE INDEX potluck_guests_by_user ON potluck_guests (user_id);

-- saved_id names a row of saved_recipes, or of deleted_recipes as long as that can be restored.
CREATE TABLE potluck_dishes (
  potluck_id TEXT NOT NULL REFERENCES potlucks ON DELETE CASCADE,
  id TEXT NOT NULL,
  guest_id TEXT NOT NULL REFERENCES potluck_guests ON DELETE CASCADE,
  course TEXT NOT NULL, title TEXT NOT NULL,
  saved_id TEXT, serves INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (potluck_id, id)
) WITHOUT ROWID;
CREATE INDEX potluck_dishes_by_guest ON potluck_dishes (guest_id);
CREATE INDEX potluck_dishes_by_saved ON potluck_dishes (saved_id);
`,
}
