import type { Migration } from './index.ts'

export const potluckApproval: Migration = {
  version: 29,
  name: 'potluck approval',
  sql: `
ALTER TABLE potlucks ADD COLUMN approves_guests INTEGER NOT NULL DEFAULT 0;
ALTER TABLE potluck_guests ADD COLUMN joined_by_link INTEGER NOT NULL DEFAULT 0;
ALTER TABLE potluck_guests ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0;
`,
}
