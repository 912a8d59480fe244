import type { Database, Transaction } from '#db/dialect.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import { stampOf, timeOf } from '#server/contract/replica.ts'
import type { App } from '../../app.ts'
import { dismissTexts, type EditsTable, newEdit, readEdits, readLost, storeEdits } from './edits.ts'

// A name that its owner changes on several devices, each time by a call: the later call stays.

interface Named {
  id: string
  name: string
  nameStamp: string
}

const toItem = ({ id, name: text, nameStamp: textStamp }: Named) => ({ id, text, textStamp })

/** Returns what the name is then. */
export async function changeName(
  app: App,
  tx: Transaction,
  table: EditsTable,
  { userId, ...named }: Named & { userId: string },
  { id = app.store.newId(), name, was, dismissed }: Renaming,
): Promise<Pick<Named, 'name' | 'nameStamp'>> {
  const { id: placeId, nameStamp: before } = named
  if (dismissed !== undefined)
    await dismissTexts(tx, table, { placeId, userId }, [{ item: placeId, edit: dismissed }])
  if (name === undefined) return named
  const edits = await readEdits(tx, table, placeId, [placeId])
  const known = edits.get(placeId) ?? []
  if (known.some((each) => each.id === id)) return named
  const written = { id, at: Math.max(app.now(), timeOf(before) + 1), text: name, was }
  const edit = newEdit({ placeId, itemId: placeId, editedBy: userId }, written, known)
  const after = { ...named, name, nameStamp: stampOf(written) }
  if (edit) {
    edits.set(placeId, [...known, edit])
    await storeEdits(tx, table, [edit], edits, [toItem(after)])
  }
  return after
}

/** The lost names of these, by id. */
export const readLostNames = (db: Database, table: EditsTable, all: readonly Named[]) =>
  readLost(
    db,
    table,
    all.map(({ id }) => id),
    all.map(toItem),
  )
