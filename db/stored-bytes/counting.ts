import { bytesOfRow, type CountedTable, countedTables } from './counted-tables.ts'
import { sumsOfItem } from './person-triggers.ts'
import { isFetchedOf } from './triggers.ts'

type PersonTable = Extract<CountedTable, { person: string }>
const isOfPerson = (table: CountedTable): table is PersonTable => 'person' in table

/** SELECT of id, texts, pages, pictures of all items, counted from their rows. */
export function countStoredItems(tables: readonly CountedTable[] = countedTables): string {
  const selects = tables.flatMap((table) =>
    isOfPerson(table) ? [] : [selectBytes(table, 'isItem' in table ? 'id' : table.item)],
  )
  return `SELECT c.id, sum(c.texts) AS texts, sum(c.pages) AS pages, sum(c.pictures) AS pictures
FROM (${selects.join(' UNION ALL ')}) AS c GROUP BY c.id`
}

/** SELECT of person, text_bytes, picture_bytes, fetched_bytes, from the items in `items` and the rows of people. */
export function countPeople(items: string, tables: readonly CountedTable[] = countedTables): string {
  const sums = sumsOfItem('s.')
  const rows = tables
    .filter(isOfPerson)
    .map((table) => ({ table, ...bytesOfRow(table, 't.') }))
    .map(
      ({ table, texts, pictures }) =>
        `SELECT t.${table.person} AS person, ${texts} AS text_bytes, ${pictures} AS picture_bytes, 0 AS fetched_bytes FROM ${table.name} t`,
    )
  const everyone =
    'SELECT u.id AS person, 0 AS text_bytes, 0 AS picture_bytes, 0 AS fetched_bytes FROM users u'
  const ofItems = `SELECT s.user_id AS person, ${sums.text_bytes} AS text_bytes, ${sums.picture_bytes} AS picture_bytes, ${sums.fetched_bytes} AS fetched_bytes FROM ${items} s`
  return `SELECT p.person, sum(p.text_bytes) AS text_bytes, sum(p.picture_bytes) AS picture_bytes, sum(p.fetched_bytes) AS fetched_bytes
FROM (${[everyone, ofItems, ...rows].join(' UNION ALL ')}) AS p WHERE p.person IS NOT NULL GROUP BY p.person`
}

function selectBytes(table: CountedTable, id: string): string {
  const { texts, pages, pictures } = bytesOfRow(table, 't.')
  return `SELECT t.${id} AS id, ${texts} AS texts, ${pages} AS pages, ${pictures} AS pictures FROM ${table.name} t`
}

/** Sets what is kept to what is counted; the payers stay. */
export const recount = (tables: readonly CountedTable[] = countedTables): string[] => [
  `UPDATE stored_bytes SET texts = c.texts, pages = c.pages, pictures = c.pictures
FROM (${countStoredItems(tables)}) AS c
WHERE c.id = stored_bytes.id AND (stored_bytes.texts <> c.texts OR stored_bytes.pages <> c.pages OR stored_bytes.pictures <> c.pictures)`,
  `UPDATE users SET text_bytes = c.text_bytes, picture_bytes = c.picture_bytes, fetched_bytes = c.fetched_bytes
FROM (${countPeople('stored_bytes', tables)}) AS c
WHERE c.person = users.id AND (users.text_bytes <> c.text_bytes OR users.picture_bytes <> c.picture_bytes OR users.fetched_bytes <> c.fetched_bytes)`,
]

/** INSERT of an item for each row of the tables of items, still without bytes. */
export const insertItems = (tables: readonly CountedTable[]) =>
  tables.flatMap((table) =>
    'isItem' in table
      ? [
          `INSERT INTO stored_bytes (id, user_id, is_fetched) SELECT t.id, ${table.payer === null ? firstPayer : `t.${table.payer}`}, ${isFetchedOf(table, 't.')} FROM ${table.name} t`,
        ]
      : [],
  )

const holder = (person: string) =>
  `(SELECT h.user_id FROM saved_recipes h WHERE h.recipe_id = t.id AND h.user_id = ${person})`

const firstPayer = `coalesce(
  ${holder('t.author_id')}, ${holder('t.given_by')},
  (SELECT s.user_id FROM saved_recipes s WHERE s.recipe_id = t.id AND s.acknowledged = 1 ORDER BY s.id LIMIT 1),
  (SELECT d.user_id FROM deleted_recipes d WHERE d.recipe_id = t.id ORDER BY d.id LIMIT 1), t.author_id)`
