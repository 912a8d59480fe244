import { deleteDatabase } from './offline-db.ts'
import { storageKeys } from './storage.ts'
import { picturesCache } from './worker-messages.ts'

/** Choices that belong to the device, not to whoever was signed in. */
const ofTheDevice: readonly string[] = [storageKeys.onboardingComplete, storageKeys.theme]

/** After logging out, nothing of a person is left in this browser, except what is stored under `kept`. */
export async function forgetEverything(kept: readonly string[] = []): Promise<void> {
  forgetStorage([...ofTheDevice, ...kept])
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' })
  await Promise.allSettled([deleteDatabase(), deletePictures()])
}

function forgetStorage(kept: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing either.
  }
}

async function deletePictures(): Promise<void> {
  // Absent without HTTPS, as the worker that would fill it.
  if ('caches' in window) await caches.delete(picturesCache)
}
