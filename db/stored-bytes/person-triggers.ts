import { createTrigger } from './trigger.ts'

/** Items as people see them, from columns of `stored_bytes`: texts, own pictures, and what Potluck fetched. */
export const sumsOfItem = (row: string) => ({
  text_bytes: `${row}texts`,
  picture_bytes: `${row}pictures * (1 - ${row}is_fetched)`,
  fetched_bytes: `${row}pages + ${row}pictures * ${row}is_fetched`,
})

interface Rows {
  added?: 'NEW'
  removed?: 'OLD'
}

function pay(id: string, { added, removed }: Rows): string {
  const plus = added && sumsOfItem(`${added}.`)
  const minus = removed && sumsOfItem(`${removed}.`)
  const by = (kind: 'text_bytes' | 'picture_bytes' | 'fetched_bytes') =>
    [plus && `+ (${plus[kind]})`, minus && `- (${minus[kind]})`].filter(Boolean).join(' ')
  const sets = (['text_bytes', 'picture_bytes', 'fetched_bytes'] as const).map(
    (kind) => `${kind} = ${kind} ${by(kind)}`,
  )
  return `UPDATE users SET ${sets.join(', ')} WHERE id = ${id};`
}

/** From the items to their payers. */
export const personTriggers = [
  createTrigger({
    name: 'stored_bytes_added',
    event: 'INSERT',
    table: 'stored_bytes',
    when: 'NEW.user_id IS NOT NULL',
    body: pay('NEW.user_id', { added: 'NEW' }),
  }),
  createTrigger({
    name: 'stored_bytes_removed',
    event: 'DELETE',
    table: 'stored_bytes',
    when: 'OLD.user_id IS NOT NULL',
    body: pay('OLD.user_id', { removed: 'OLD' }),
  }),
  createTrigger({
    name: 'stored_bytes_changed',
    event: 'UPDATE OF user_id, is_fetched, texts, pages, pictures',
    table: 'stored_bytes',
    when: 'OLD.user_id = NEW.user_id',
    body: pay('NEW.user_id', { added: 'NEW', removed: 'OLD' }),
  }),
  createTrigger({
    name: 'stored_bytes_moved',
    event: 'UPDATE OF user_id',
    table: 'stored_bytes',
    when: "coalesce(OLD.user_id, '') <> coalesce(NEW.user_id, '')",
    body: `${pay('OLD.user_id', { removed: 'OLD' })}\n${pay('NEW.user_id', { added: 'NEW' })}`,
  }),
]
