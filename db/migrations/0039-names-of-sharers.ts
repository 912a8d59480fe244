import type { Migration } from './index.ts'

export const namesOfSharers: Migration = {
  version: 39,
  name: 'who shared deleted recipes, and an index of the names of sharers',
  sql: `
ALTER TABLE deleted_recipes ADD COLUMN shared_by_id TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX deleted_recipes_by_sharer ON deleted_recipes (shared_by_id) WHERE shared_by_id IS NOT NULL;
CREATE INDEX saved_recipes_by_sharers_name ON saved_recipes (shared_by) WHERE shared_by IS NOT NULL;
`,
}
