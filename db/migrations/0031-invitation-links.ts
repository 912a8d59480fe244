import type { Migration } from './index.ts'

export const invitationLinks: Migration = {
  version: 31,
  name: 'invitation links',
  sql: `
ALTER TABLE invitations ADD COLUMN link_hash TEXT;
CREATE UNIQUE INDEX invitations_by_link ON invitations (link_hash);
`,
}
