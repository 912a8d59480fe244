import SqliteConnection from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFile } from '../../support/store.ts'

const soup = '01900000-0000-7000-8000-000000000001'
const cake = '01900000-0000-7000-8000-000000000002'
const stew = '01900000-0000-7000-8000-000000000003'

/** A database of version 2: a fetched recipe, a sent document, and an import that two people hold. */
function openOlder() {
  const db = new SqliteConnection(temporaryFile())
  migrate(db, migrations.slice(0, 2))
  const user = db.prepare(
    "INSERT INTO users (id, email, first_name, last_name, password_hash, created_at) VALUES (?, ?, 'A', 'B', '', 0)",
  )
  for (const id of ['ada', 'ben', 'cat']) user.run(id, `${id}@example.com`)
  const recipe = db.prepare(
    "INSERT INTO recipes (id, link, title, source, given_by, last_scraped_at, created_at, updated_at) VALUES (?, ?, ?, 'x.example', ?, ?, 0, 0)",
  )
  recipe.run(soup, 'https://x.example/soup', 'Soup', null, 5)
  recipe.run(cake, 'https://x.example/cake', 'Cake', 'ada', 5)
  recipe.run(stew, 'https://x.example/stew', 'Stew', 'ada', null)
  const saved = db.prepare(
    'INSERT INTO saved_recipes (id, user_id, recipe_id, shared_by, editable, acknowledged, created_at) VALUES (?, ?, ?, ?, ?, 1, 0)',
  )
  saved.run('1', 'ada', soup, null, 1)
  saved.run('2', 'ada', cake, null, 1)
  saved.run('3', 'ada', stew, null, 1)
  saved.run('4', 'ben', stew, null, 1)
  saved.run('5', 'cat', stew, 'Ada Cook', 0)
  saved.run('6', 'ben', cake, null, 1)
  db.prepare("INSERT INTO recipe_aliases VALUES ('https://x.example/old', ?)").run(soup)
  return db
}

it('migrating an older database keeps every recipe, and gives each importer their own to edit', () => {
  const db = openOlder()
  migrate(db, migrations)
  const rows = db.prepare(`
    SELECT saved_recipes.id, recipes.link = 'potluck:' || recipes.id AS isOwn, title, source_address AS address,
      saved_recipes.link, author_id AS author, given_by AS sender, editable, holder_count AS holders
    FROM saved_recipes JOIN recipes ON recipes.id = recipe_id ORDER BY saved_recipes.id`)
  const [address, sent] = ['https://x.example/stew', 'https://x.example/cake']
  const stewOf = { isOwn: 1, title: 'Stew', address, link: address, sender: null }
  const cakeOf = { isOwn: 1, title: 'Cake', address: sent, link: sent, author: null, sender: 'ada' }
  const fetched = { isOwn: 0, title: 'Soup', address: null, link: null, author: null, sender: null }
  expect(rows.all()).toEqual([
    { id: '1', ...fetched, editable: 0, holders: 1 },
    { id: '2', ...cakeOf, editable: 0, holders: 2 },
    { id: '3', ...stewOf, author: 'ada', editable: 1, holders: 2 },
    { id: '4', ...stewOf, author: 'ben', editable: 1, holders: 1 },
    { id: '5', ...stewOf, author: 'ada', editable: 0, holders: 2 },
    { id: '6', ...cakeOf, editable: 0, holders: 2 },
  ])
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  for (const id of db.prepare('SELECT id FROM recipes').pluck().all()) expect(id).toMatch(uuid)
  expect(db.prepare('SELECT is_claim FROM recipe_aliases').pluck().all()).toEqual([1])
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
})
