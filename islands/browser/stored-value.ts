import { deleteDB } from 'idb'
import { openDatabase } from './open-database.ts'

/** A value that this device keeps of one person, for use without a network. */
export interface StoredValue<Value> {
  /** Null when there is none, or when it is another person's. */
  read(person: string): Promise<Value | null>
  write(value: Value): Promise<void>
  /** Final: this page cannot open the database again. */
  delete(): Promise<void>
}

/** In a database of its own. */
export function createStoredValue<Value extends { person: string }>(
  name: string,
  { table, key }: { table: string; key: string },
): StoredValue<Value> {
  const openNow = () =>
    openDatabase(name, 1, {
      upgrade: (database) => void database.createObjectStore(table),
      // Another tab signs out, and cannot delete an open database.
      blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
    })
  let opened: ReturnType<typeof openNow> | undefined
  let isDeleted = false
  function open() {
    if (isDeleted) return Promise.reject(new Error('The database was deleted.'))
    opened ??= openNow()
    return opened
  }
  return {
    async read(person) {
      const stored: Value | undefined = await (await open()).get(table, key)
      return stored?.person === person ? stored : null
    },
    async write(value) {
      await (await open()).put(table, value, key)
    },
    async delete() {
      isDeleted = true
      const database = await opened?.catch(() => undefined)
      database?.close()
      await deleteDatabaseOf(name)
    },
  }
}

export const deleteDatabaseOf = (name: string) =>
  new Promise<void>((resolve) => {
    // Blocked by a tab that is slow to close it; the browser deletes it then.
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve())
  })
