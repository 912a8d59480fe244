import { allOf } from '../stored-bytes/trigger.ts'
import { ofPerson } from './0044-answers-version.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const tables = `
CREATE TABLE households (
  id TEXT PRIMARY KEY NOT NULL,
  owner_id TEXT NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE household_members (
  household_id TEXT NOT NULL REFERENCES households ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL, made_by TEXT, joined_at INTEGER,
  PRIMARY KEY (household_id, user_id)
) WITHOUT ROWID;
CREATE INDEX household_members_by_user ON household_members (user_id);
CREATE UNIQUE INDEX household_members_joined ON household_members (user_id) WHERE joined_at IS NOT NULL;

CREATE TABLE joined_places (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  content_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX joined_places_by_content ON joined_places (content_id);
CREATE INDEX joined_places_by_user ON joined_places (user_id);

ALTER TABLE plan_entries ADD COLUMN brought_by TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX plan_entries_by_bringer ON plan_entries (brought_by);
ALTER TABLE shopping_items ADD COLUMN brought_by TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX shopping_items_by_bringer ON shopping_items (brought_by);
`

// The profile says how many households invite the person.
const triggers = allOf(ofPerson('household_members'))

export const households: Migration = {
  version: 51,
  name: 'households',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
