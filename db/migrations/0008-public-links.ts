import type { Migration } from './index.ts'

export const publicLinks: Migration = {
  version: 8,
  name: 'public links',
  sql: `
CREATE TABLE public_links (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  saved_id TEXT NOT NULL UNIQUE REFERENCES saved_recipes ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL, expires_at INTEGER, opened_at INTEGER
) WITHOUT ROWID;
CREATE INDEX public_links_by_user ON public_links (user_id, id);
`,
}
