import { filterFactsOf } from '#server/text/filter-facts.ts'
import type { Migration } from './index.ts'

interface Row {
  user_id: string
  saved_id: string
  title: string
  ingredients: string
  prep_time: string
  cook_time: string
  total_time: string
}

export const filterFacts: Migration = {
  version: 14,
  name: 'filter facts',
  sql: `
CREATE TABLE filter_facts (
  user_id TEXT NOT NULL, saved_id TEXT NOT NULL REFERENCES saved_recipes ON DELETE CASCADE,
  title_key TEXT NOT NULL, minutes INTEGER, ingredients TEXT NOT NULL,
  PRIMARY KEY (user_id, saved_id)
) WITHOUT ROWID;
CREATE INDEX filter_facts_by_saved ON filter_facts (saved_id);
`,
  run(connection) {
    // One by one: reading through a list and writing at once is not allowed, and all recipes may not fit in memory.
    const next = connection.prepare<[string], Row>(`
      SELECT s.user_id, s.id AS saved_id, r.title, r.ingredients, r.prep_time, r.cook_time, r.total_time
      FROM saved_recipes s JOIN recipes r ON r.id = s.recipe_id WHERE s.id > ? ORDER BY s.id LIMIT 500`)
    const insert = connection.prepare('INSERT INTO filter_facts VALUES (?, ?, ?, ?, ?)')
    let last = ''
    for (let rows = next.all(last); rows.length > 0; rows = next.all(last)) {
      for (const { user_id, saved_id, ingredients, ...row } of rows) {
        const facts = filterFactsOf({
          title: row.title,
          ingredients: JSON.parse(ingredients),
          prepTime: row.prep_time,
          cookTime: row.cook_time,
          totalTime: row.total_time,
        })
        insert.run(user_id, saved_id, facts.titleKey, facts.minutes, facts.ingredients)
        last = saved_id
      }
    }
  },
}
