import { and, eq, inArray } from 'drizzle-orm'
import { alias, type Database, type Transaction } from '#db/dialect.ts'
import { shoppingEdits, type shoppingItems, users } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { fullName } from '#server/contract/format.ts'
import type { LostText, ShoppingChange } from '#server/contract/shopping.ts'
import { operationOf, stampOf } from '#server/contract/shopping-merge.ts'
import { groupBy } from '../../text/group-by.ts'
import { lostTexts, surplusEdits } from './lost-texts.ts'

export type Edit = typeof shoppingEdits.$inferSelect
type Item = typeof shoppingItems.$inferSelect
type Dismissal = Extract<ShoppingChange, { kind: 'dismiss' }>

/** The edits of the lines that these changes edit, by line. */
export async function readEdits(
  tx: Transaction,
  listId: string,
  changes: readonly ShoppingChange[],
): Promise<Map<string, Edit[]>> {
  const ids = [...new Set(changes.flatMap((each) => (each.kind === 'edit' ? [each.item] : [])))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(shoppingEdits)
    .where(and(eq(shoppingEdits.listId, listId), inArray(shoppingEdits.itemId, ids)))
  return groupBy(rows, ({ itemId }) => itemId)
}

/** Null for what is no edit, or was sent before. An added line is seen by all who edit it, so it cannot be lost. */
export function newEdit(change: ShoppingChange, userId: string, known: readonly Edit[]): Edit | null {
  if (change.kind !== 'edit' || known.some(({ id }) => id === change.id)) return null
  const { list: listId, item: itemId, id, text, was } = change
  const baseId = was === undefined ? null : operationOf(was)
  return { listId, itemId, id, stamp: stampOf(change), baseId, text, editedBy: userId, isDismissed: false }
}

/** Stores new edits, and deletes those that are too many for a line. */
export async function storeEdits(
  tx: Transaction,
  written: readonly Edit[],
  edits: ReadonlyMap<string, readonly Edit[]>,
  items: ReadonlyMap<string, Item>,
): Promise<void> {
  const { listId, itemId, id } = shoppingEdits
  await upsertAll(tx, shoppingEdits, [listId, itemId, id], written)
  const surplus = [...items].flatMap(([line, item]) => surplusEdits(edits.get(line) ?? [], item))
  if (surplus.length > 0) await tx.delete(shoppingEdits).where(isOneOf(surplus))
}

/** In one statement: a write holds up all others. */
const isOneOf = (edits: readonly Pick<Edit, 'listId' | 'itemId' | 'id'>[]) =>
  and(
    inArray(shoppingEdits.listId, [...new Set(edits.map(({ listId }) => listId))]),
    inArray(shoppingEdits.itemId, [...new Set(edits.map(({ itemId }) => itemId))]),
    inArray(shoppingEdits.id, [...new Set(edits.map(({ id }) => id))]),
  )

/** Only the writer of a lost text dismisses it. Returns the lines that changed. */
export async function dismissTexts(
  tx: Transaction,
  list: string,
  userId: string,
  dismissals: readonly Dismissal[],
): Promise<string[]> {
  if (dismissals.length === 0) return []
  const named = dismissals.map(({ item, edit }) => ({ listId: list, itemId: item, id: edit }))
  const isOwn = and(isOneOf(named), eq(shoppingEdits.editedBy, userId), eq(shoppingEdits.isDismissed, false))
  const found = await tx.select({ item: shoppingEdits.itemId }).from(shoppingEdits).where(isOwn)
  if (found.length > 0) await tx.update(shoppingEdits).set({ isDismissed: true }).where(isOwn)
  return found.map(({ item }) => item)
}

interface Lost extends LostText {
  writer: string | null
  /** Who replaced it. */
  editor: string | null
}

const editors = alias(users, 'editors')

/** The lost texts of all who write on a list, by line. */
export async function readLost(
  db: Database,
  listId: string,
  items: readonly Pick<Item, 'id' | 'text' | 'textStamp'>[],
  only?: readonly string[],
): Promise<Map<string, Lost[]>> {
  const rows = await db
    .select({ edit: shoppingEdits, firstName: editors.firstName, lastName: editors.lastName })
    .from(shoppingEdits)
    .leftJoin(editors, eq(editors.id, shoppingEdits.editedBy))
    .where(and(eq(shoppingEdits.listId, listId), only ? inArray(shoppingEdits.itemId, [...only]) : undefined))
  if (rows.length === 0) return new Map()
  const byLine = groupBy(rows, ({ edit }) => edit.itemId)
  return new Map(
    items.map((item) => {
      const own = byLine.get(item.id) ?? []
      const shown = own.find(({ edit }) => edit.id === operationOf(item.textStamp))
      const by = shown && nameOf(shown)
      const lost = lostTexts(
        own.map(({ edit }) => edit),
        item,
      ).map(({ id, text, editedBy }) => ({
        ...{ edit: id, text, became: item.text, by: by ?? null },
        ...{ writer: editedBy, editor: shown?.edit.editedBy ?? null },
      }))
      return [item.id, lost]
    }),
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null || lastName === null ? null : fullName({ firstName, lastName })

/** The lost texts of one person, as they see them. */
export const lostBy = (userId: string, lost: readonly Lost[]): LostText[] =>
  lost
    .filter(({ writer }) => writer === userId)
    .map(({ edit, text, became, by, editor }) => ({
      ...{ edit, text, became },
      by: editor === userId ? null : by,
    }))
