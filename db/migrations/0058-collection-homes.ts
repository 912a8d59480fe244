import type { Migration } from './index.ts'

export const collectionHomes: Migration = {
  version: 58,
  name: 'collections of households',
  sql: `
CREATE TABLE collection_homes (
  collection_id TEXT PRIMARY KEY NOT NULL REFERENCES collections ON DELETE CASCADE,
  household_id TEXT NOT NULL REFERENCES households ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  made_by TEXT
) WITHOUT ROWID;
CREATE INDEX collection_homes_by_household ON collection_homes (household_id);
`,
}
