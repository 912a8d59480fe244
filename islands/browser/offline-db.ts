import type { DBSchema, IDBPDatabase } from 'idb'
import type { LibraryVersions } from '#server/contract/library.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { openDatabase } from './open-database.ts'
import { deleteDatabaseOf } from './stored-value.ts'

// One database for the signed-in person. claimDevice() clears it for another one.

interface OfflineSchema extends DBSchema {
  recipes: { key: string; value: Recipe }
  about: { key: 'me'; value: Me }
  library: { key: 'library'; value: StoredLibrary }
}

/** Which recipes this device has, as the server knew them when it sent them. */
interface StoredLibrary {
  /** By the recipe's id. */
  versions: Readonly<Record<string, string>>
  minutes: Readonly<Record<string, number | null>>
  /** Missing in what was stored before there was such a filter. */
  unwantedAtHome?: LibraryVersions['unwantedAtHome']
  isComplete: boolean
}

const name = 'potluck'
let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined
let isDeleted = false

function open(): Promise<IDBPDatabase<OfflineSchema>> {
  if (isDeleted) return Promise.reject(new Error('The database was deleted.'))
  opened ??= openDatabase<OfflineSchema>(name, 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('recipes', { keyPath: '_id' })
        database.createObjectStore('about')
      }
      database.createObjectStore('library')
    },
    // Another tab signs out, and cannot delete an open database.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  })
  return opened
}

export const readOwner = async (): Promise<Me | null> => (await (await open()).get('about', 'me')) ?? null

export async function writeOwner(me: Me): Promise<void> {
  await (await open()).put('about', me, 'me')
}

export const readLibrary = async (): Promise<StoredLibrary | null> =>
  (await (await open()).get('library', 'library')) ?? null

export async function writeLibrary(library: StoredLibrary): Promise<void> {
  await (await open()).put('library', library, 'library')
}

export const readRecipes = async (): Promise<Recipe[]> => (await open()).getAll('recipes')

/** Writing thousands at once blocks the page. */
const recipesPerTransaction = 50

export async function writeRecipes(changed: readonly Recipe[], removed: readonly string[]): Promise<void> {
  const database = await open()
  const deletion = database.transaction('recipes', 'readwrite')
  await Promise.all([...removed.map((id) => deletion.store.delete(id)), deletion.done])
  for (let from = 0; from < changed.length; from += recipesPerTransaction) {
    const { store, done } = database.transaction('recipes', 'readwrite')
    const part = changed.slice(from, from + recipesPerTransaction)
    await Promise.all([...part.map((recipe) => store.put(recipe)), done])
  }
}

export async function clearDatabase(): Promise<void> {
  const transaction = (await open()).transaction(['recipes', 'about', 'library'], 'readwrite')
  await Promise.all([
    transaction.objectStore('recipes').clear(),
    transaction.objectStore('about').clear(),
    transaction.objectStore('library').clear(),
    transaction.done,
  ])
}

/** Final: this page cannot open the database again. */
export async function deleteDatabase(): Promise<void> {
  isDeleted = true
  const database = await opened?.catch(() => undefined)
  database?.close()
  await deleteDatabaseOf(name)
}
