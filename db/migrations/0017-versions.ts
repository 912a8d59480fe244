import type { Migration } from './index.ts'

export const versions: Migration = {
  version: 17,
  name: 'versions',
  sql: `
-- No foreign key: a version stays, and says so, when what it is based on is gone.
ALTER TABLE recipes ADD COLUMN based_on TEXT;
ALTER TABLE recipes ADD COLUMN base_seen TEXT;
ALTER TABLE recipes ADD COLUMN base_changes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE recipes ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recipes_by_base ON recipes (based_on) WHERE based_on IS NOT NULL;

ALTER TABLE recipe_changes ADD COLUMN by_id TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX recipe_changes_by_person ON recipe_changes (by_id) WHERE by_id IS NOT NULL;
`,
}
