import type { Migration } from './index.ts'

export const kitchenLinks: Migration = {
  version: 56,
  name: 'links of kitchen screens',
  sql: `
CREATE TABLE kitchen_links (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  zone TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  made_by TEXT
) WITHOUT ROWID;
`,
}
