import type { Migration } from './index.ts'

export const deletedRecipes: Migration = {
  version: 11,
  name: 'deleted recipes',
  sql: `
CREATE TABLE deleted_recipes (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  recipe_id TEXT NOT NULL REFERENCES recipes ON DELETE CASCADE,
  is_favorite INTEGER NOT NULL, tags TEXT NOT NULL, shared_by TEXT, acknowledged INTEGER NOT NULL, checked_marks TEXT,
  created_at INTEGER NOT NULL, deleted_at INTEGER NOT NULL,
  UNIQUE (user_id, recipe_id)
) WITHOUT ROWID;
CREATE INDEX deleted_recipes_by_recipe ON deleted_recipes (recipe_id);
CREATE INDEX deleted_recipes_by_time ON deleted_recipes (deleted_at);
`,
}
