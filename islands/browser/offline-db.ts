import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'

// One database for whoever is signed in here. A second person on the same device finds it empty: see claimDevice().

const name = 'potluck'
let opened: Promise<IDBDatabase> | undefined
let isClosed = false

function open(): Promise<IDBDatabase> {
  if (isClosed) return Promise.reject(new Error('The device has been cleared.'))
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('recipes', { keyPath: '_id' })
      request.result.createObjectStore('about')
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Another tab logs out: it cannot delete what this one holds open.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
  return opened
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export async function readOwner(): Promise<Me | null> {
  const store = (await open()).transaction('about').objectStore('about')
  const me: Me | undefined = await done(store.get('me'))
  return me ?? null
}

export async function writeOwner(me: Me): Promise<void> {
  const store = (await open()).transaction('about', 'readwrite').objectStore('about')
  await done(store.put(me, 'me'))
}

export async function readRecipes(): Promise<Recipe[]> {
  const store = (await open()).transaction('recipes').objectStore('recipes')
  const recipes: Recipe[] = await done(store.getAll())
  return recipes
}

/** Copying one recipe is nothing, copying thousands at once holds up a finger on the screen. */
const recipesAtOnce = 50

export async function writeRecipes(changed: readonly Recipe[], removed: readonly string[]): Promise<void> {
  await inOneGo((store) => {
    for (const id of removed) store.delete(id)
  })
  for (let from = 0; from < changed.length; from += recipesAtOnce) {
    await inOneGo((store) => {
      for (const recipe of changed.slice(from, from + recipesAtOnce)) store.put(recipe)
    })
  }
}

async function inOneGo(write: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction('recipes', 'readwrite')
  write(transaction.objectStore('recipes'))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

export async function clearDatabase(): Promise<void> {
  const transaction = (await open()).transaction(['recipes', 'about'], 'readwrite')
  transaction.objectStore('recipes').clear()
  await done(transaction.objectStore('about').clear())
}

/** For good: nothing of this page writes to it any more. */
export async function deleteDatabase(): Promise<void> {
  isClosed = true
  const database = await opened?.catch(() => undefined)
  database?.close()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    // Another tab is slow to let go; the deletion happens as soon as it does.
    request.onblocked = () => resolve()
  })
}
