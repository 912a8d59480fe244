import type { Database, Transaction } from '#db/dialect.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import { stampOf, timeOf } from '#server/contract/replica.ts'
import type { App } from '../../app.ts'
import { dismissTexts, type EditsTable, openEdits, readLost } from './edits.ts'

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
  const edits = await openEdits(tx, table, placeId, [placeId])
  const written = { id, at: Math.max(app.now(), timeOf(before) + 1), text: name, was }
  const edit = edits.make({ itemId: placeId, editedBy: userId }, written)
  if (!edit) return named
  const after = { ...named, name, nameStamp: stampOf(written) }
  edits.add(edit)
  await edits.store([toItem(after)])
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
