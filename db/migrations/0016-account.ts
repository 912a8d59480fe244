import type { Migration } from './index.ts'

export const account: Migration = {
  version: 16,
  name: 'account',
  sql: `
ALTER TABLE users ADD COLUMN muted_mails TEXT NOT NULL DEFAULT '[]';
ALTER TABLE users ADD COLUMN delete_at INTEGER;
CREATE INDEX users_by_deletion ON users (delete_at) WHERE delete_at IS NOT NULL;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
  email TEXT NOT NULL, token_hash TEXT UNIQUE, expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX email_changes_by_time ON email_changes (expires_at);
`,
}
