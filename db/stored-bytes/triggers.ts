import { type ByteSums, bytesOfRow, type CountedTable, weighedColumns } from './counted-tables.ts'
import { createTrigger, dropTrigger } from './trigger.ts'

type Row = 'NEW' | 'OLD'
const rowOf = (row: Row) => `${row}.`

/** Keep `stored_bytes` and the sums of people up to date with each row of a table, whatever program writes it. */
export const triggersOf = (table: CountedTable) => ('isItem' in table ? ofItems(table) : ofRows(table))

/** The same after columns with texts were added to a table that had some. */
export const replaceTriggers = (table: CountedTable) => [
  ...['added', 'changed', 'removed', ...('isItem' in table ? [] : ['moved'])].map((name) =>
    dropTrigger(`bytes_${table.name}_${name}`),
  ),
  ...triggersOf(table),
]

function ofItems(table: Extract<CountedTable, { isItem: true }>) {
  const { name, payer } = table
  const { texts, pages, pictures } = bytesOfRow(table, 'NEW.')
  const values = `NEW.id, ${payer === null ? 'NULL' : `NEW.${payer}`}, ${isFetchedOf(table, 'NEW.')}, ${texts}, ${pages}, ${pictures}`
  return [
    createTrigger({
      name: `bytes_${name}_added`,
      event: 'INSERT',
      table: name,
      body: `INSERT INTO stored_bytes (id, user_id, is_fetched, texts, pages, pictures) VALUES (${values});`,
    }),
    createTrigger({
      name: `bytes_${name}_changed`,
      event: `UPDATE OF ${weighedColumns(table).join(', ')}`,
      table: name,
      body: change(table, { id: 'NEW.id', added: 'NEW', removed: 'OLD' }),
    }),
    createTrigger({
      name: `bytes_${name}_removed`,
      event: 'DELETE',
      table: name,
      body: 'DELETE FROM stored_bytes WHERE id = OLD.id;',
    }),
  ]
}

/** Pictures of a recipe that nobody made or sent: Potluck fetched them. */
export const isFetchedOf = ({ name }: CountedTable, row: string) =>
  name === 'recipes' ? `CASE WHEN ${row}author_id IS NULL AND ${row}given_by IS NULL THEN 1 ELSE 0 END` : '0'

function ofRows(table: Exclude<CountedTable, { isItem: true }>) {
  const { name } = table
  const owner = 'person' in table ? table.person : table.item
  const add = change(table, { id: `NEW.${owner}`, added: 'NEW' })
  const remove = change(table, { id: `OLD.${owner}`, removed: 'OLD' })
  const columns = weighedColumns(table)
  const triggers = [
    createTrigger({ name: `bytes_${name}_added`, event: 'INSERT', table: name, body: add }),
    createTrigger({ name: `bytes_${name}_removed`, event: 'DELETE', table: name, body: remove }),
    createTrigger({
      name: `bytes_${name}_moved`,
      event: `UPDATE OF ${owner}`,
      table: name,
      when: `OLD.${owner} <> NEW.${owner}`,
      body: `${remove}\n${add}`,
    }),
  ]
  if (columns.length === 0) return triggers
  const changed = createTrigger({
    name: `bytes_${name}_changed`,
    event: `UPDATE OF ${columns.join(', ')}`,
    table: name,
    when: `OLD.${owner} = NEW.${owner}`,
    body: change(table, { id: `NEW.${owner}`, added: 'NEW', removed: 'OLD' }),
  })
  return [...triggers, changed]
}

interface Change {
  /** SQL for the id of the person or the item. */
  id: string
  added?: Row
  removed?: Row
}

function change(table: CountedTable, { id, added, removed }: Change): string {
  const plus = added && bytesOfRow(table, rowOf(added))
  const minus = removed && bytesOfRow(table, rowOf(removed))
  const by = (kind: keyof ByteSums) =>
    [plus && `+ (${plus[kind]})`, minus && `- (${minus[kind]})`].filter(Boolean).join(' ')
  if ('person' in table) {
    return (
      `UPDATE users SET text_bytes = text_bytes ${by('texts')}, picture_bytes = picture_bytes ${by('pictures')} ` +
      `WHERE id = ${id};`
    )
  }
  const sets = (['texts', 'pages', 'pictures'] as const).map((kind) => `${kind} = ${kind} ${by(kind)}`)
  return `UPDATE stored_bytes SET ${sets.join(', ')} WHERE id = ${id};`
}
