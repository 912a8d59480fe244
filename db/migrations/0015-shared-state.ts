import type { Migration } from './index.ts'

export const sharedState: Migration = {
  version: 15,
  name: 'shared state',
  sql: `
-- For what several processes share and one keeps in its memory and its folder.
CREATE TABLE upload_pieces (
  upload_id TEXT NOT NULL, position INTEGER NOT NULL, bytes BLOB NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (upload_id, position)
);
CREATE TABLE rate_limits (key TEXT PRIMARY KEY NOT NULL, points INTEGER NOT NULL, ends_at INTEGER NOT NULL);
CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);
`,
}
