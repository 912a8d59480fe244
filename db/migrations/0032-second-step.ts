import type { Migration } from './index.ts'

export const secondStep: Migration = {
  version: 32,
  name: 'passkey after the password',
  sql: `
ALTER TABLE users ADD COLUMN asks_passkey INTEGER;
`,
}
