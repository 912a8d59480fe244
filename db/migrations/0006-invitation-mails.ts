import type { Migration } from './index.ts'

export const invitationMails: Migration = {
  version: 6,
  name: 'invitation mails',
  sql: `
ALTER TABLE invitations ADD COLUMN sent_at INTEGER;
CREATE INDEX invitations_by_email ON invitations (email);
`,
}
