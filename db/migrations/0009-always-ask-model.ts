import type { Migration } from './index.ts'

export const alwaysAskModel: Migration = {
  version: 9,
  name: 'always ask the language model',
  sql: `
ALTER TABLE users ADD COLUMN always_ask_model INTEGER NOT NULL DEFAULT 0;
`,
}
