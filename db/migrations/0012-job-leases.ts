import type { Migration } from './index.ts'

export const jobLeases: Migration = {
  version: 12,
  name: 'job leases',
  sql: `
-- Which process runs it, and when it last began: several processes share the queue.
ALTER TABLE jobs ADD COLUMN leased_by TEXT;
ALTER TABLE jobs ADD COLUMN started_at INTEGER;
CREATE INDEX jobs_by_turn ON jobs (kind, user_id, started_at);
`,
}
