import type { Migration } from './index.ts'

export const hiddenPotlucks: Migration = {
  version: 36,
  name: 'hidden potlucks',
  sql: 'ALTER TABLE potluck_guests ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;',
}
