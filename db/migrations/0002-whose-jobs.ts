import type { Migration } from './index.ts'

export const whoseJobs: Migration = {
  version: 2,
  name: 'whose jobs',
  sql: `
-- Null for what Potluck does of its own accord.
ALTER TABLE jobs ADD COLUMN user_id TEXT;
UPDATE jobs SET user_id = json_extract(payload, '$.userId');

DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (state, kind, user_id, run_at, id);
`,
}
