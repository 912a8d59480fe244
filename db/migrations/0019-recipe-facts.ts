import type { Migration } from './index.ts'

/** What a page or an export says about a recipe besides its text. */
export const recipeFacts: Migration = {
  version: 19,
  name: 'recipe facts',
  sql: `
ALTER TABLE recipes ADD COLUMN ingredient_groups TEXT NOT NULL DEFAULT '[]';
ALTER TABLE recipes ADD COLUMN nutrition TEXT NOT NULL DEFAULT '[]';
ALTER TABLE recipes ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE recipes ADD COLUMN language TEXT NOT NULL DEFAULT '';
`,
}
