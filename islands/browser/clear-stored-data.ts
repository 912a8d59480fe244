import { storedCollections } from './collections-db.ts'
import { deleteDatabase } from './offline-db.ts'
import { deleteChangesOf } from './outbox-db.ts'
import { storedPlans } from './plan-db.ts'
import { storedShopping } from './shopping-db.ts'
import { knownPerson, storageKeys } from './storage.ts'
import { deleteStored, isDraft, isNotes, personOf } from './typed-texts.ts'
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

/**
 * Deletes everything that this browser stores about the person, except what is named. Changes and notes that wait for
 * another person's sign-in stay.
 */
export async function clearStoredData({ kept = [], keepsOutbox, keepsTyped }: Kept): Promise<void> {
  const person = knownPerson()
  const named = [...ofTheDevice, ...kept, storageKeys.unstored]
  const isKept = (key: string) =>
    named.includes(key) ||
    (isDraft(key) && keepsTyped) ||
    (isNotes(key) && (keepsTyped || personOf(key) !== person))
  deleteStored((key) => !isKept(key))
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' })
  await Promise.allSettled([
    deleteDatabase(),
    storedShopping.delete(),
    storedPlans.delete(),
    storedCollections.delete(),
    !keepsOutbox && deleteChangesOf(person),
    deletePictures(),
  ])
}

async function deletePictures(): Promise<void> {
  // Browsers have no caches without HTTPS.
  if ('caches' in window) await caches.delete(picturesCache)
}
