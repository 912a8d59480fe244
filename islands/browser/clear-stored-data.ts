import { storedCollections } from './collections-db.ts'
import { deleteDatabase, deleteDatabaseOf } from './offline-db.ts'
import { storedPlans } from './plan-db.ts'
import { storedShopping } from './shopping-db.ts'
import { outboxDatabase, storageKeys } from './storage.ts'
import { picturesCache } from './worker-messages.ts'

/** Settings of the device, not of a person. */
const ofTheDevice: readonly string[] = [
  storageKeys.onboardingComplete,
  storageKeys.theme,
  storageKeys.ownPotluck,
]

interface Kept {
  kept?: readonly string[]
  keepsOutbox?: boolean
}

/** Deletes everything that this browser stores about the person, except what is named. */
export async function clearStoredData({ kept = [], keepsOutbox = false }: Kept): Promise<void> {
  clearStorage([...ofTheDevice, ...kept])
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' })
  await Promise.allSettled([
    deleteDatabase(),
    storedShopping.delete(),
    storedPlans.delete(),
    storedCollections.delete(),
    !keepsOutbox && deleteDatabaseOf(outboxDatabase),
    deletePictures(),
  ])
}

function clearStorage(kept: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Blocked storage is empty.
  }
}

async function deletePictures(): Promise<void> {
  // Browsers have no caches without HTTPS.
  if ('caches' in window) await caches.delete(picturesCache)
}
