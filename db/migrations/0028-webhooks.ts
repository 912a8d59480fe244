import type { Migration } from './index.ts'

export const webhooks: Migration = {
  version: 28,
  name: 'webhooks',
  sql: `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  url TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL, created_at INTEGER NOT NULL,
  sent_at INTEGER, failures INTEGER NOT NULL DEFAULT 0, failing_since INTEGER,
  problem TEXT, is_off INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX webhooks_by_user ON webhooks (user_id, id);
`,
}
