import type { Migration } from './index.ts'

/** Notes, rating and cooked log of a saved recipe. */
export const ownNotes: Migration = {
  version: 13,
  name: 'own notes',
  sql: `
ALTER TABLE saved_recipes ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE saved_recipes ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE saved_recipes ADD COLUMN cooked_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE saved_recipes ADD COLUMN last_cooked TEXT;
ALTER TABLE deleted_recipes ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE deleted_recipes ADD COLUMN rating INTEGER;
ALTER TABLE deleted_recipes ADD COLUMN cooked_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deleted_recipes ADD COLUMN last_cooked TEXT;
ALTER TABLE users ADD COLUMN is_cooking_shared INTEGER NOT NULL DEFAULT 0;

CREATE TABLE cooked_entries (
  saved_id TEXT NOT NULL, id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  day TEXT NOT NULL, comment TEXT NOT NULL, card_image TEXT, reading_image TEXT,
  created_at INTEGER NOT NULL, removed_at INTEGER,
  PRIMARY KEY (saved_id, id)
) WITHOUT ROWID;
CREATE INDEX cooked_entries_by_user ON cooked_entries (user_id);
CREATE INDEX cooked_entries_by_card ON cooked_entries (card_image) WHERE card_image IS NOT NULL;
CREATE INDEX cooked_entries_by_reading ON cooked_entries (reading_image) WHERE reading_image IS NOT NULL;
CREATE INDEX cooked_entries_by_removal ON cooked_entries (removed_at) WHERE removed_at IS NOT NULL;
`,
}
