import { forget, type StorageKey, storageKeys } from './storage.ts'

let ending: Promise<void> | undefined

/** Signs out here because the token is invalid. Several calls may notice that at once. */
export function sessionEnded(): Promise<void> {
  ending ??= endSession()
  return ending
}

async function endSession(): Promise<void> {
  const here = location.pathname + location.search
  const login = here === '/' ? '/login' : `/login?${new URLSearchParams({ next: here })}`
  // A shared link is saved after the next sign-in.
  await signOut(login, [storageKeys.scrapeUrl])
}

/** Deletes the token and the stored data except the keys in `kept`, and goes to `destination`. */
export async function signOut(destination: string, kept: StorageKey[] = []): Promise<void> {
  forget(storageKeys.token)
  const { clearStoredData } = await import('./clear-stored-data.ts')
  await clearStoredData(kept)
  location.replace(destination)
}
