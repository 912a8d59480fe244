import type { Migration } from './index.ts'

export const knownDevices: Migration = {
  version: 4,
  name: 'known devices',
  sql: `
CREATE TABLE known_devices (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('cookie', 'address')), hash TEXT NOT NULL, used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, hash)
) WITHOUT ROWID;
CREATE INDEX known_devices_by_hash ON known_devices (kind, hash);
CREATE INDEX known_devices_by_use ON known_devices (used_at);
`,
}
