import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { type shoppingEdits, users } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { fullName } from '#server/contract/format.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import { operationOf, stampOf } from '#server/contract/replica.ts'
import { groupBy } from '../../text/group-by.ts'
import { rowBytes } from '../space/space.ts'
import { lostTexts, surplusEdits } from './lost-texts.ts'

// Texts that several devices change, kept until their writers know what replaced them: the lines of a shopping list, the
// entries of a plan. All tables have the same columns.

export type EditsTable = typeof shoppingEdits
export type Edit = EditsTable['$inferSelect']

/** What has the text: a line of a list, an entry of a plan. */
interface Item {
  id: string
  text: string
  textStamp: string
}

/** The edits of some items, and those that a write adds to them. */
export async function openEdits(
  tx: Transaction,
  table: EditsTable,
  placeId: string,
  items: readonly string[],
) {
  const known = await readEdits(tx, table, placeId, items)
  const written: Edit[] = []
  const of = (item: string) => known.get(item) ?? []
  return {
    /** Null for what was sent before, and for what writes no text. */
    make: (about: Pick<Edit, 'itemId' | 'editedBy'>, text: WrittenText | null) =>
      text && newEdit({ placeId, ...about }, text, of(about.itemId)),
    add(edit: Edit): void {
      written.push(edit)
      known.set(edit.itemId, [...of(edit.itemId), edit])
    },
    /** Also deletes those that are too many for an item. */
    store: (changed: readonly Item[]) => storeEdits(tx, table, written, known, changed),
    isEmpty: () => written.length === 0,
  }
}

/** The edits of these items, by item. */
async function readEdits(
  tx: Transaction,
  table: EditsTable,
  placeId: string,
  items: readonly string[],
): Promise<Map<string, Edit[]>> {
  if (items.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.placeId, placeId), inArray(table.itemId, [...new Set(items)])))
  return groupBy(rows, ({ itemId }) => itemId)
}

export interface WrittenText {
  id: string
  at: number
  text: string
  /** The stamp of the text that it replaced; undefined for devices that do not say. */
  was?: string | undefined
}

/** Null for what was sent before. An added item is seen by all who edit it, so its first text cannot be lost. */
function newEdit(
  about: Pick<Edit, 'placeId' | 'itemId' | 'editedBy'>,
  { id, at, text, was }: WrittenText,
  known: readonly Edit[],
): Edit | null {
  if (known.some((each) => each.id === id)) return null
  const baseId = was === undefined ? null : operationOf(was)
  return { ...about, id, stamp: stampOf({ id, at }), baseId, text, isDismissed: false }
}

export const bytesOfEdit = (edit: Edit | null) => (edit ? rowBytes + Buffer.byteLength(edit.text) : 0)

async function storeEdits(
  tx: Transaction,
  table: EditsTable,
  written: readonly Edit[],
  edits: ReadonlyMap<string, readonly Edit[]>,
  items: readonly Item[],
): Promise<void> {
  await upsertAll(tx, table, [table.placeId, table.itemId, table.id], written)
  const surplus = items.flatMap((item) => surplusEdits(edits.get(item.id) ?? [], item))
  if (surplus.length > 0) await tx.delete(table).where(isOneOf(table, surplus))
}

/** The edits of these items, which another place has now, too. */
export async function copyEdits(
  tx: Transaction,
  table: EditsTable,
  { from, to }: { from: string; to: string },
  items: readonly string[],
): Promise<void> {
  const edits = [...(await readEdits(tx, table, from, items)).values()].flat()
  const copies = edits.map((edit) => ({ ...edit, placeId: to }))
  await upsertAll(tx, table, [table.placeId, table.itemId, table.id], copies)
}

/** In one statement: a write holds up all others. */
const isOneOf = (table: EditsTable, edits: readonly Pick<Edit, 'placeId' | 'itemId' | 'id'>[]) =>
  and(
    inArray(table.placeId, [...new Set(edits.map(({ placeId }) => placeId))]),
    inArray(table.itemId, [...new Set(edits.map(({ itemId }) => itemId))]),
    inArray(table.id, [...new Set(edits.map(({ id }) => id))]),
  )

/** Only the writer of a lost text dismisses it. Returns the items that changed. */
export async function dismissTexts(
  tx: Transaction,
  table: EditsTable,
  { placeId, userId }: { placeId: string; userId: string },
  dismissals: readonly { item: string; edit: string }[],
): Promise<string[]> {
  if (dismissals.length === 0) return []
  const named = dismissals.map(({ item, edit }) => ({ placeId, itemId: item, id: edit }))
  const isOwn = and(isOneOf(table, named), eq(table.editedBy, userId), eq(table.isDismissed, false))
  const found = await tx.select({ item: table.itemId }).from(table).where(isOwn)
  if (found.length > 0) await tx.update(table).set({ isDismissed: true }).where(isOwn)
  return found.map(({ item }) => item)
}

export interface Lost extends LostText {
  writer: string | null
  /** Who replaced it. */
  editor: string | null
}

/** The lost texts of all who write in one place or several, by item; with `only`, those of these items. */
export async function readLost(
  db: Database,
  table: EditsTable,
  placeId: string | readonly string[],
  items: readonly Item[],
  only?: readonly string[],
): Promise<Map<string, Lost[]>> {
  const found = new Map<string, Lost[]>()
  if (items.length === 0) return found
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.placeId, [placeId].flat()), only ? inArray(table.itemId, [...only]) : undefined))
  const known = groupBy(rows, ({ itemId }) => itemId)
  for (const item of items) {
    const edits = known.get(item.id) ?? []
    const lost = lostTexts(edits, item)
    if (lost.length === 0) continue
    const editor = edits.find(({ id }) => id === operationOf(item.textStamp))?.editedBy ?? null
    found.set(
      item.id,
      lost.map(({ id: edit, text, editedBy: writer }) => ({
        ...{ edit, text, became: item.text, by: null },
        ...{ writer, editor },
      })),
    )
  }
  await nameEditors(db, [...found.values()].flat())
  return found
}

async function nameEditors(db: Database, lost: readonly Lost[]): Promise<void> {
  const ids = [...new Set(lost.flatMap(({ editor }) => editor ?? []))]
  if (ids.length === 0) return
  const { id, firstName, lastName } = users
  const people = await db.select({ id, firstName, lastName }).from(users).where(inArray(id, ids))
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  for (const each of lost) each.by = names.get(each.editor ?? '') ?? null
}

/** People who see more of these items than others do. */
export const writersOf = (lost: ReadonlyMap<string, readonly Lost[]>) =>
  [...lost.values()].flat().map(({ writer }) => writer)

/** An item as one person sees it, with `lost` when a text of theirs is. */
export function withLost<Shown>(shown: Shown, userId: string, lost: readonly Lost[] | undefined) {
  const own = lost?.filter(({ writer }) => writer === userId) ?? []
  if (own.length === 0) return shown
  const texts: LostText[] = own.map(({ writer: _, editor, by, ...text }) => ({
    ...text,
    by: editor === userId ? null : by,
  }))
  return { ...shown, lost: texts }
}
