import { allOf, createTrigger } from '../stored-bytes/trigger.ts'
import { ofPerson } from './0044-answers-version.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const tables = `
ALTER TABLE saved_recipes ADD COLUMN household_id TEXT REFERENCES households ON DELETE SET NULL;
ALTER TABLE saved_recipes ADD COLUMN added_by_id TEXT REFERENCES users ON DELETE SET NULL;
ALTER TABLE saved_recipes ADD COLUMN is_parted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX saved_recipes_by_household ON saved_recipes (household_id, recipe_id) WHERE household_id IS NOT NULL;
CREATE INDEX saved_recipes_by_adder ON saved_recipes (added_by_id) WHERE added_by_id IS NOT NULL;
CREATE INDEX saved_recipes_parted ON saved_recipes (recipe_id) WHERE is_parted = 1;

ALTER TABLE deleted_recipes ADD COLUMN household_id TEXT REFERENCES households ON DELETE SET NULL;
ALTER TABLE deleted_recipes ADD COLUMN added_by_id TEXT REFERENCES users ON DELETE SET NULL;
ALTER TABLE deleted_recipes ADD COLUMN is_parted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deleted_recipes ADD COLUMN deleted_by_id TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX deleted_recipes_by_household ON deleted_recipes (household_id, recipe_id)
  WHERE household_id IS NOT NULL;
CREATE INDEX deleted_recipes_parted ON deleted_recipes (recipe_id) WHERE is_parted = 1;
CREATE INDEX deleted_recipes_by_adder ON deleted_recipes (added_by_id) WHERE added_by_id IS NOT NULL;
CREATE INDEX deleted_recipes_by_deleter ON deleted_recipes (deleted_by_id) WHERE deleted_by_id IS NOT NULL;

CREATE TABLE new_housemates (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
  household_id TEXT NOT NULL REFERENCES households ON DELETE CASCADE,
  has_recipes INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX new_housemates_by_household ON new_housemates (household_id);
`

// A card names who of the household added it.
const triggers = allOf([
  ...ofPerson('new_housemates'),
  createTrigger({
    name: 'answers_adder_renamed',
    event: 'UPDATE OF first_name',
    table: 'users',
    body: `UPDATE users SET answers_version = answers_version + 1
      WHERE id IN (SELECT user_id FROM saved_recipes WHERE added_by_id = NEW.id);`,
  }),
])

export const householdRecipes: Migration = {
  version: 54,
  name: 'recipes of households',
  sql: { sqlite: tables + triggers.sqlite, postgres: toPostgres(tables) + triggers.postgres },
}
