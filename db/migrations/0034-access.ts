import type { Migration } from './index.ts'

export const access: Migration = {
  version: 34,
  name: 'what made access, and what waits for its owner',
  sql: `
ALTER TABLE users ADD COLUMN email_confirmed_at INTEGER;
ALTER TABLE users ADD COLUMN access_reset_at INTEGER;

ALTER TABLE passkeys ADD COLUMN suspended_at INTEGER;
ALTER TABLE passkeys ADD COLUMN made_by TEXT;
ALTER TABLE sign_on_accounts ADD COLUMN suspended_at INTEGER;
ALTER TABLE sign_on_accounts ADD COLUMN made_by TEXT;
ALTER TABLE program_tokens ADD COLUMN made_by TEXT;
ALTER TABLE webhooks ADD COLUMN made_by TEXT;
ALTER TABLE calendar_links ADD COLUMN made_by TEXT;

ALTER TABLE friendships ADD COLUMN made_by TEXT;
ALTER TABLE friend_requests ADD COLUMN made_by TEXT;
ALTER TABLE invitations ADD COLUMN made_by TEXT;
ALTER TABLE public_links ADD COLUMN made_by TEXT;
ALTER TABLE shopping_members ADD COLUMN made_by TEXT;
ALTER TABLE plan_members ADD COLUMN made_by TEXT;
ALTER TABLE collection_members ADD COLUMN made_by TEXT;
ALTER TABLE potluck_guests ADD COLUMN made_by TEXT;
ALTER TABLE potlucks ADD COLUMN link_made_by TEXT;

ALTER TABLE saved_recipes ADD COLUMN shared_by_id TEXT REFERENCES users ON DELETE SET NULL;
ALTER TABLE saved_recipes ADD COLUMN made_by TEXT;
CREATE INDEX saved_recipes_by_sharer ON saved_recipes (shared_by_id) WHERE shared_by_id IS NOT NULL;
`,
}
