import type { Migration } from './index.ts'

export const timersOnDevices: Migration = {
  version: 38,
  name: 'timers on all devices',
  sql: `
ALTER TABLE timers ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timers ADD COLUMN extra_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timers ADD COLUMN left_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timers ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timers ADD COLUMN rung_at INTEGER;
ALTER TABLE timers ADD COLUMN removed_at INTEGER;
`,
}
