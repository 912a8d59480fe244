import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { deleteDatabaseOf } from './offline-db.ts'
import { shoppingDatabase } from './storage.ts'

/** All lists of one person as they were last seen. */
export interface StoredShopping extends ShoppingLists {
  person: string
  opened: OpenedList[]
}

interface ShoppingSchema extends DBSchema {
  shopping: { key: 'lists'; value: StoredShopping }
}

let opened: Promise<IDBPDatabase<ShoppingSchema>> | undefined
let isDeleted = false

function open(): Promise<IDBPDatabase<ShoppingSchema>> {
  if (isDeleted) return Promise.reject(new Error('The database was deleted.'))
  opened ??= openDB<ShoppingSchema>(shoppingDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('shopping'),
    // Another tab signs out, and cannot delete an open database.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  })
  return opened
}

/** Null when there are none, or when they are another person's. */
export async function readShopping(person: string): Promise<StoredShopping | null> {
  const stored = await (await open()).get('shopping', 'lists')
  return stored?.person === person ? stored : null
}

export async function writeShopping(stored: StoredShopping): Promise<void> {
  await (await open()).put('shopping', stored, 'lists')
}

/** Final: this page cannot open the database again. */
export async function deleteShopping(): Promise<void> {
  isDeleted = true
  const database = await opened?.catch(() => undefined)
  database?.close()
  await deleteDatabaseOf(shoppingDatabase)
}
