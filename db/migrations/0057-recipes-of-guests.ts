import type { Migration } from './index.ts'

export const recipesOfGuests: Migration = {
  version: 57,
  name: 'recipes of guests',
  sql: `
ALTER TABLE potluck_dishes ADD COLUMN recipe_id TEXT REFERENCES recipes ON DELETE SET NULL;
CREATE INDEX potluck_dishes_by_recipe ON potluck_dishes (recipe_id) WHERE recipe_id IS NOT NULL;
`,
}
