import type { Migration } from './index.ts'

export const programTokens: Migration = {
  version: 21,
  name: 'program tokens',
  sql: `
CREATE TABLE program_tokens (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL, scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  token_hash TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL, expires_at INTEGER, used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX program_tokens_by_user ON program_tokens (user_id, id);
`,
}
