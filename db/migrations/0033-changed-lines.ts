import type { Migration } from './index.ts'

export const changedLines: Migration = {
  version: 33,
  name: 'changed lines',
  sql: `
ALTER TABLE recipe_changes ADD COLUMN lines TEXT;
`,
}
