import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const tables = `
CREATE TABLE cooking_sessions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  title TEXT NOT NULL, end_stamp TEXT NOT NULL,
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX cooking_sessions_by_person ON cooking_sessions (user_id);
CREATE INDEX cooking_sessions_changed ON cooking_sessions (changed_at);

CREATE TABLE cooking_members (
  session_id TEXT NOT NULL REFERENCES cooking_sessions ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL, made_by TEXT, joined_at INTEGER,
  PRIMARY KEY (session_id, user_id)
) WITHOUT ROWID;
CREATE INDEX cooking_members_by_user ON cooking_members (user_id);

CREATE TABLE cooking_marks (
  session_id TEXT NOT NULL REFERENCES cooking_sessions ON DELETE CASCADE,
  name TEXT NOT NULL, value TEXT NOT NULL, stamp TEXT NOT NULL,
  made_by TEXT REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (session_id, name)
) WITHOUT ROWID;
CREATE INDEX cooking_marks_by_person ON cooking_marks (made_by);

CREATE INDEX timers_by_recipe ON timers (recipe_id);
`

export const cookingSessions: Migration = {
  version: 48,
  name: 'cooking sessions',
  sql: { sqlite: tables, postgres: toPostgres(tables) },
}
