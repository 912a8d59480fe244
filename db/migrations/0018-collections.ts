import type { Migration } from './index.ts'

export const collections: Migration = {
  version: 18,
  name: 'collections',
  sql: `
CREATE TABLE collections (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL, position INTEGER NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER
) WITHOUT ROWID;
CREATE INDEX collections_by_user ON collections (user_id, position);
CREATE INDEX collections_deleted ON collections (deleted_at) WHERE deleted_at IS NOT NULL;

-- saved_id names a row of saved_recipes, or of deleted_recipes as long as that can be restored.
CREATE TABLE collection_recipes (
  collection_id TEXT NOT NULL REFERENCES collections ON DELETE CASCADE,
  saved_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  position INTEGER NOT NULL, created_at INTEGER NOT NULL, removed_at INTEGER,
  PRIMARY KEY (collection_id, saved_id)
) WITHOUT ROWID;
CREATE INDEX collection_recipes_by_saved ON collection_recipes (saved_id);
CREATE INDEX collection_recipes_by_user ON collection_recipes (user_id);
CREATE INDEX collection_recipes_in_order ON collection_recipes (collection_id, position);

CREATE TABLE collection_members (
  collection_id TEXT NOT NULL REFERENCES collections ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  can_edit INTEGER NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (collection_id, user_id)
) WITHOUT ROWID;
CREATE INDEX collection_members_by_user ON collection_members (user_id);
`,
}
