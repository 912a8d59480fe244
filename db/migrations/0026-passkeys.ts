import type { Migration } from './index.ts'

export const passkeys: Migration = {
  version: 26,
  name: 'passkeys and single sign-on',
  sql: `
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES users ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'confirm', 'sign in')),
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);

CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) WITHOUT ROWID;

ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
ALTER TABLE sessions ADD COLUMN confirmed_by TEXT;

CREATE TABLE sign_on_accounts (
  issuer TEXT NOT NULL, subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE UNIQUE INDEX sign_on_accounts_by_user ON sign_on_accounts (user_id, issuer);

CREATE TABLE sign_on_attempts (
  state_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES users ON DELETE CASCADE,
  attempt TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sign_on_attempts_by_time ON sign_on_attempts (expires_at);
CREATE INDEX sign_on_attempts_by_user ON sign_on_attempts (user_id);
`,
}
