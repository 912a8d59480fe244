import { getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { credentials, shares } from '#server/services/access/list.ts'
import { columnsOf, openMigrated, tablesOf } from '../support/migrated-database.ts'

/** Tables with a person or a secret in them that let nobody in and show nothing to others, each with the reason. */
const notAccess: Record<string, string> = {
  users: 'The account itself; its password is what a reset replaces.',
  meta: 'Settings of the installation.',
  audit_entries: 'Read by the admin only.',
  events: 'Read by the person’s own sessions.',
  jobs: 'Work in the queue; read by the admin only.',
  job_files: 'Work in the queue.',
  timers: 'Ring on the person’s own devices, which are listed.',
  rate_limits: 'Counts.',
  kept_requests: 'Answers to the one who sent the request.',
  recipes: 'Visible through saved recipes only.',
  recipe_changes: 'Read by the holders of the recipe.',
  recipe_photos: 'Read by the holders of the recipe.',
  recipe_pictures: 'Read by the holders of the recipe.',
  images: 'Content by its hash; what shows them is listed.',
  kept_pages: 'No call returns them.',
  deleted_recipes: 'The person’s own.',
  cooked_entries: 'Shown to friends who have the recipe, by one switch in the profile.',
  favorite_tags: 'The person’s own.',
  search_texts: 'The person’s own.',
  filter_facts: 'The person’s own.',
  collection_recipes: 'Visible through collections, which are listed.',
  collection_edits: 'Visible through collections, which are listed.',
  aisle_edits: 'Visible through lists, which are listed.',
  list_name_edits: 'Visible through lists, which are listed.',
  note_edits: 'Visible through lists, which are listed.',
  shopping_items: 'Visible through lists, which are listed.',
  shopping_edits: 'Visible through lists, which are listed.',
  pantry_foods: 'The person’s own.',
  plan_entries: 'Visible through plans, which are listed.',
  plan_edits: 'Visible through plans, which are listed.',
  plan_moves: 'Visible through plans, which are listed.',
  cooking_marks: 'Visible through what is cooked together, which is listed.',
  potluck_buyers: 'Visible through potlucks, which are listed.',
  potluck_costs: 'Visible through potlucks, which are listed.',
  potluck_dishes: 'Visible through potlucks, which are listed.',
}

const db = openMigrated()
afterAll(() => void db.close())

const secretColumn = /token|secret|hash|credential|key|password|endpoint/

/** Whether a table names a person or holds a secret. */
const mattersTo = (table: string): boolean =>
  columnsOf(db, table).some(
    ({ name, references }) => references?.table === 'users' || secretColumn.test(name),
  )

const tables = () => tablesOf(db)

const declared = [...credentials, ...shares].flatMap((entry) => entry.tables.map(getTableName))

describe('every table with a person or a secret', () => {
  it('is in the list of access, or says why it is no access', () => {
    const undeclared = tables()
      .filter(mattersTo)
      .filter((table) => !declared.includes(table) && notAccess[table] === undefined)
    expect(undeclared).toEqual([])
  })

  it('is in one of both, and exists', () => {
    expect(declared.filter((table) => notAccess[table] !== undefined)).toEqual([])
    expect([...declared, ...Object.keys(notAccess)].filter((table) => !tables().includes(table))).toEqual([])
  })

  it.each([
    ['a token', 'CREATE TABLE new_tokens (id TEXT PRIMARY KEY, token_hash TEXT)'],
    ['a person', 'CREATE TABLE new_shares (id TEXT PRIMARY KEY, reader_id TEXT REFERENCES users)'],
  ])('would be missed if it were new, with %s', (_what, sql) => {
    const before = tables()
    db.exec(sql)
    const added = tables().filter((table) => !before.includes(table))
    expect(added.map(mattersTo)).toEqual([true])
    for (const table of added) db.exec(`DROP TABLE ${table}`)
  })
})
