import type { Migration } from './index.ts'

export const eveningLists: Migration = {
  version: 60,
  name: 'evening lists',
  sql: `
ALTER TABLE potlucks ADD COLUMN list_id TEXT REFERENCES shopping_lists ON DELETE SET NULL;
CREATE TABLE potluck_buyers (
  potluck_id TEXT NOT NULL REFERENCES potlucks ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  guest_id TEXT NOT NULL REFERENCES potluck_guests ON DELETE CASCADE,
  PRIMARY KEY (potluck_id, item_id)
) WITHOUT ROWID;
CREATE INDEX potluck_buyers_by_guest ON potluck_buyers (guest_id);
`,
}
