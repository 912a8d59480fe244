import type { Migration } from './index.ts'

export const renewedTokens: Migration = {
  version: 42,
  name: 'renewed tokens of sessions',
  sql: `
CREATE TABLE renewed_tokens (
  hash TEXT PRIMARY KEY NOT NULL,
  session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  kind TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX renewed_tokens_by_session ON renewed_tokens (session_id);
`,
}
