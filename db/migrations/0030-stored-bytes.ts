import { tablesAt } from '../stored-bytes/counted-tables.ts'
import { insertItems, recount } from '../stored-bytes/counting.ts'
import { payerTriggers } from '../stored-bytes/payer-triggers.ts'
import { personTriggers } from '../stored-bytes/person-triggers.ts'
import { allOf } from '../stored-bytes/trigger.ts'
import { triggersOf } from '../stored-bytes/triggers.ts'
import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const version = 30
const tables = tablesAt(version)

const columns = `
ALTER TABLE users ADD COLUMN text_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN picture_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN fetched_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN space_told_at INTEGER;
CREATE TABLE stored_bytes (
  id TEXT PRIMARY KEY NOT NULL, user_id TEXT, is_fetched INTEGER NOT NULL DEFAULT 0,
  texts INTEGER NOT NULL DEFAULT 0, pages INTEGER NOT NULL DEFAULT 0, pictures INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
`

/** Statements that both engines read alike. */
const count = [...insertItems(tables), ...recount(tables)].map((statement) => `${statement};\n`).join('')

const triggers = allOf([...tables.flatMap(triggersOf), ...personTriggers, ...payerTriggers])

/** The bytes of each person, kept up to date by triggers, and counted once for what is there. */
export const storedBytes: Migration = {
  version,
  name: 'stored bytes',
  sql: {
    sqlite: columns + count + triggers.sqlite,
    // The triggers first: they wait for writes that are under way, and what is written later is counted by them.
    postgres: toPostgres(columns) + triggers.postgres + count,
  },
}
