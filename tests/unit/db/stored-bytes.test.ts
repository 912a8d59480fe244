import SqliteConnection from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { countedTables } from '#db/stored-bytes/counted-tables.ts'
import { countPeople, countStoredItems } from '#db/stored-bytes/counting.ts'

/** Tables whose rows count towards nobody's bytes, and what bounds them. */
const uncounted: Record<string, string> = {
  audit_entries: 'of admins',
  calendar_links: 'one for each person',
  collection_edits: 'the last five names of a collection',
  collection_homes: 'collections',
  collection_members: 'friends',
  cooking_marks: '200 for each of 10 dishes, for some hours',
  cooking_members: 'friends',
  cooking_sessions: '10 for each person, for some hours',
  email_changes: 'one for each person',
  events: 'a day, and 9 MB for each person: others cause them, and nobody can delete them',
  failed_sign_ins: 'one for each day',
  favorite_tags: 'drawn from saved recipes',
  filter_facts: 'drawn from saved recipes',
  friend_requests: '200 for each person',
  friendships: '500 for each person',
  household_members: 'ten in each household',
  households: 'one for each person',
  images: 'counted where they are shown',
  invitations: '200 open ones for each person; others expire',
  joined_places: 'a plan and a list for each person',
  new_housemates: 'one for each person',
  kitchen_links: 'one for each person',
  kept_requests: '200 answers of 64 kB for each person, for a day',
  known_devices: '20 for each person',
  aisle_edits: 'the last 500 moves of foods of a shopping list',
  list_name_edits: 'the last five names of a shopping list',
  meta: 'of the server',
  passkey_challenges: 'expire',
  passkeys: '20 for each person',
  password_resets: 'one for each person',
  plan_members: 'friends',
  potluck_buyers: 'the lines of a list',
  program_tokens: '20 for each person',
  push_subscriptions: '20 for each person',
  rate_limits: 'expire',
  recovery_codes: '10 for each person',
  renewed_tokens: 'end with their session, and limited by account',
  search_texts: 'drawn from saved recipes',
  sessions: '100 for each person',
  shopping_members: 'friends',
  sign_on_accounts: 'one for each person and provider',
  sign_on_attempts: 'expire',
  stored_bytes: 'the sums themselves',
  upload_pieces: 'deleted when their import ends',
  users: 'limited by address',
}

function openEmpty(upTo = Number.POSITIVE_INFINITY) {
  const connection = new SqliteConnection(':memory:')
  connection.pragma('foreign_keys = ON')
  migrate(
    connection,
    migrations.filter(({ version }) => version <= upTo),
  )
  return connection
}

it('every table counts towards the bytes of a person, or says what bounds it', () => {
  const tables = openEmpty()
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name)
  const known = [...countedTables.map(({ name }) => name), ...Object.keys(uncounted)]
  expect(tables).toEqual(known.toSorted())
})

/** Drawn from counted columns of the same row, and at most as long. */
const drawn = ['recipe_changes.lines']

it('every text and file of a counted table is counted, but ids, moments and small words', () => {
  const small =
    /(^|_)(id|hash|at|by|key|stamp|day|kind|state|color|image|language|last_cooked|meal|cooked|course|currency|date|time_zone|answer|aisle|based_on|version|leased_by)$/
  const connection = openEmpty()
  const missing = countedTables.flatMap(({ name, texts, pages = [], files = [], images = [] }) =>
    connection
      .prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
      .all(name)
      .filter(({ type }) => type === 'TEXT' || type === 'BLOB')
      .map((column) => column.name)
      .filter((column) => ![...texts, ...pages, ...files, ...images].includes(column) && !small.test(column))
      .map((column) => `${name}.${column}`)
      .filter((column) => !drawn.includes(column)),
  )
  expect(missing).toEqual([])
})

const person = (id: string) =>
  `INSERT INTO users (id, email, first_name, last_name, password_hash, created_at) VALUES ('${id}', '${id}', 'A', 'B', '', 0);`
const madeBefore = `${person('ann')}${person('bob')}
INSERT INTO images (hash, bytes, width, height, created_at) VALUES ('picture', x'00010203', 1, 1, 0);
INSERT INTO recipes (id, link, title, source, directions, author_id, card_image, created_at, updated_at)
  VALUES ('soup', 'potluck:soup', 'Süppchen', 'Manual Entry', 'Simmer.', 'ann', 'picture', 0, 0);
INSERT INTO saved_recipes (id, user_id, recipe_id, editable, acknowledged, notes, created_at)
  VALUES ('s1', 'ann', 'soup', 1, 1, 'Less salt.', 0), ('s2', 'bob', 'soup', 0, 1, '', 0);
INSERT INTO recipe_changes (id, recipe_id, kind, state, before, after, created_at)
  VALUES ('c1', 'soup', 'edited', 'applied', '{"title":"Soup"}', NULL, 0);
INSERT INTO recipes (id, link, title, source, card_image, created_at, updated_at)
  VALUES ('web', 'https://site.example/web', 'Web', 'site.example', 'picture', 0, 0);
INSERT INTO saved_recipes (id, user_id, recipe_id, editable, acknowledged, created_at) VALUES ('s3', 'bob', 'web', 0, 1, 0);
INSERT INTO kept_pages (recipe_id, address, bytes, kept_at) VALUES ('web', 'https://site.example/web', x'0102', 0);
INSERT INTO shopping_lists (id, user_id, name, created_at) VALUES ('list', 'ann', 'Groceries', 0);
INSERT INTO shopping_items (list_id, id, text, text_stamp, is_ticked, tick_stamp, place, place_stamp, is_removed, remove_stamp, changed_at)
  VALUES ('list', 'line', 'Rice', '', 0, '', 1, '', 0, '', 0);`

const sums = (connection: ReturnType<typeof openEmpty>) =>
  connection
    .prepare('SELECT id AS person, text_bytes, picture_bytes, fetched_bytes FROM users ORDER BY id')
    .all()

it('what is there before the update is counted once, and the same as what is written after it', () => {
  const updated = openEmpty(29)
  updated.exec(madeBefore)
  migrate(updated, migrations)
  const fresh = openEmpty()
  fresh.exec(madeBefore)
  expect(sums(updated)).toEqual(sums(fresh))
  expect(sums(fresh)).toMatchObject([
    { person: 'ann', picture_bytes: 4, fetched_bytes: 0 },
    { person: 'bob', picture_bytes: 0, fetched_bytes: 24 + 2 + 4 },
  ])
  expect(sums(fresh)).toEqual(
    fresh.prepare(`SELECT * FROM (${countPeople('stored_bytes')}) AS c ORDER BY person`).all(),
  )
})

it('nothing is left when all that counted is deleted', () => {
  const connection = openEmpty()
  connection.exec(madeBefore)
  connection.exec("DELETE FROM shopping_lists; DELETE FROM recipes; UPDATE users SET first_name = 'C'")
  expect(connection.prepare(countStoredItems()).all()).toEqual([])
  expect(connection.prepare('SELECT * FROM stored_bytes').all()).toEqual([])
  expect(sums(connection)).toEqual([
    { person: 'ann', text_bytes: 0, picture_bytes: 0, fetched_bytes: 0 },
    { person: 'bob', text_bytes: 0, picture_bytes: 0, fetched_bytes: 0 },
  ])
})
