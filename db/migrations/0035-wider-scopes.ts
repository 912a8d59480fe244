import type { Migration } from './index.ts'

/** A check of the first version allows `read` and `write` as scopes, and processes of it know no others. */
export const widerScopes: Migration = {
  version: 35,
  name: 'program tokens that export or share',
  sql: `
ALTER TABLE program_tokens ADD COLUMN wider_scope TEXT;
`,
}
