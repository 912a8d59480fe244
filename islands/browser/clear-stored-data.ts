import { storedCollections } from './collections-db.ts'
import { outboxDatabase } from './database-names.ts'
import { deleteDatabase, deleteDatabaseOf } from './offline-db.ts'
import { storedPlans } from './plan-db.ts'
import { storedShopping } from './shopping-db.ts'
import { storageKeys } from './storage.ts'
import { deleteStored, isTyped } from './typed-texts.ts'
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
  keepsTyped?: boolean
}

/** Deletes everything that this browser stores about the person, except what is named. */
export async function clearStoredData({ kept = [], keepsOutbox, keepsTyped }: Kept): Promise<void> {
  const named = [...ofTheDevice, ...kept]
  if (keepsOutbox) named.push(storageKeys.unstored)
  deleteStored((key) => !named.includes(key) && !(keepsTyped && isTyped(key)))
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

async function deletePictures(): Promise<void> {
  // Browsers have no caches without HTTPS.
  if ('caches' in window) await caches.delete(picturesCache)
}
