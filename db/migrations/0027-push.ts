import type { Migration } from './index.ts'

export const push: Migration = {
  version: 27,
  name: 'push notifications and timers',
  sql: `
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  device TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

CREATE TABLE timers (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  id TEXT NOT NULL, name TEXT NOT NULL, recipe_id TEXT NOT NULL, recipe_title TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;

ALTER TABLE users ADD COLUMN muted_pushes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE users ADD COLUMN quiet_hours TEXT;

CREATE TABLE failed_sign_ins (
  day TEXT PRIMARY KEY NOT NULL, attempts INTEGER NOT NULL
) WITHOUT ROWID;
`,
}
