import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

const column = `
-- Null for what Potluck does of its own accord.
ALTER TABLE jobs ADD COLUMN user_id TEXT;
`

const index = `
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (state, kind, user_id, run_at, id);
`

export const whoseJobs: Migration = {
  version: 2,
  name: 'whose jobs',
  sql: {
    sqlite: `${column}
UPDATE jobs SET user_id = json_extract(payload, '$.userId');
${index}`,
    // There were no jobs before.
    postgres: toPostgres(column + index),
  },
}
