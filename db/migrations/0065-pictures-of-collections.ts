import type { Migration } from './index.ts'
import { toPostgres } from './to-postgres.ts'

// The pictures of a collection are looked up in each of its recipes whenever it changes: without reading past long texts.
const sql = `
CREATE INDEX recipes_with_card_image ON recipes (id, card_image) WHERE card_image IS NOT NULL;
`

export const picturesOfCollections: Migration = {
  version: 65,
  name: 'pictures of collections',
  sql: { sqlite: sql, postgres: toPostgres(sql) },
}
