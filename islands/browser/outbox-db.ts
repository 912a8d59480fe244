import { type IDBPDatabase, openDB } from 'idb'
import { maxLeftMs, outboxDatabase } from './database-names.ts'
import { forget, readStored, storageKeys, store } from './storage.ts'
import { deleteDatabaseOf } from './stored-value.ts'

// Changes that wait on this device, of whom: for pages of people who are not signed in, and for signing out.

interface Left {
  person: string
  /** Missing in what an older version of Potluck stored. */
  firstName?: string
  queuedAt: number
}

/** Null where there is no database, which is not created. */
async function openExisting(): Promise<IDBPDatabase | null> {
  try {
    return await openDB(outboxDatabase, undefined, {
      upgrade(_database, _before, _after, transaction) {
        transaction.done.catch(() => {})
        transaction.abort()
      },
    })
  } catch {
    return null
  }
}

/** What a page could not store any more when it was left. */
const unstoredOf = (): Left[] => JSON.parse(readStored(storageKeys.unstored) ?? '[]')

async function readStoredOnes(): Promise<Left[]> {
  const database = await openExisting()
  try {
    return (await database?.getAll('operations')) ?? []
  } catch {
    return []
  } finally {
    database?.close()
  }
}

export interface Waiting {
  person: string
  /** Null when the device does not know it. */
  firstName: string | null
  count: number
}

/** How many changes of each person wait for their next sign-in. */
export async function readWaiting(now = Date.now()): Promise<Waiting[]> {
  const byPerson = new Map<string, Waiting>()
  for (const { person, firstName, queuedAt } of [...(await readStoredOnes()), ...unstoredOf()]) {
    if (now - queuedAt > maxLeftMs) continue
    const known = byPerson.get(person)
    byPerson.set(person, {
      person,
      firstName: firstName ?? known?.firstName ?? null,
      count: (known?.count ?? 0) + 1,
    })
  }
  return [...byPerson.values()]
}

/** Deletes the changes of one person, and the database when nobody else's are in it. */
export async function deleteChangesOf(person: string): Promise<void> {
  const others = unstoredOf().filter((each) => each.person !== person)
  if (others.length > 0) store(storageKeys.unstored, JSON.stringify(others))
  else forget(storageKeys.unstored)
  if (!(await deleteStoredOf(person))) await deleteDatabaseOf(outboxDatabase)
}

/** Returns whether changes of others are left. */
async function deleteStoredOf(person: string): Promise<boolean> {
  const database = await openExisting()
  if (!database) return false
  try {
    const { store: operations, done } = database.transaction('operations', 'readwrite')
    let isLeft = false
    for (let cursor = await operations.openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.value.person === person) await cursor.delete()
      else isLeft = true
    }
    await done
    return isLeft
  } finally {
    database.close()
  }
}
