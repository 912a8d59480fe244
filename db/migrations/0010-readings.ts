import type { Migration } from './index.ts'

export const readings: Migration = {
  version: 10,
  name: 'readings',
  sql: `
ALTER TABLE recipes ADD COLUMN marks TEXT;
ALTER TABLE recipes ADD COLUMN reading_version INTEGER;
ALTER TABLE recipes ADD COLUMN edited_at INTEGER;
ALTER TABLE recipes ADD COLUMN read_again TEXT;
CREATE INDEX recipes_by_reading ON recipes (reading_version) WHERE reading_version IS NOT NULL;
ALTER TABLE saved_recipes ADD COLUMN checked_marks TEXT;

CREATE TABLE kept_pages (
  recipe_id TEXT PRIMARY KEY REFERENCES recipes ON DELETE CASCADE,
  address TEXT NOT NULL, bytes BLOB NOT NULL, kept_at INTEGER NOT NULL
);

CREATE TABLE recipe_changes (
  id TEXT PRIMARY KEY, recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE, kind TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('applied', 'not applied', 'put back')), note TEXT,
  before TEXT NOT NULL, after TEXT, created_at INTEGER NOT NULL
);
CREATE INDEX recipe_changes_by_recipe ON recipe_changes (recipe_id, id);
`,
}
