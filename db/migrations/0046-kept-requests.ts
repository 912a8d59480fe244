import type { Migration } from './index.ts'

export const keptRequests: Migration = {
  version: 46,
  name: 'requests with an Idempotency-Key',
  sql: `
CREATE TABLE kept_requests (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  key_hash TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  answer TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key_hash)
);
CREATE INDEX kept_requests_by_age ON kept_requests (created_at);
`,
}
