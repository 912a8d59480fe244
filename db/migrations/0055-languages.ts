import type { Migration } from './index.ts'

export const languages: Migration = {
  version: 55,
  name: 'languages of people',
  sql: `
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE users ADD COLUMN browser_language TEXT;
`,
}
